/* How the scripts are checked; tests/test_style.py runs it, with the tools in a folder of their own. */
const js = require("@eslint/js");
const globals = require("globals");

const ours = ["htmx", "request", "marks", "page", "connection", "queue", "queueView", "numberPad", "rulebook"];
const longest = ["error", { max: 40, skipComments: true }];

module.exports = [
  { ignores: ["**/*.min.js"] },
  js.configs.recommended,
  {
    languageOptions: { sourceType: "script" },
    rules: {
      "max-lines-per-function": longest,
      "no-empty": ["error", { allowEmptyCatch: true }],
      "no-redeclare": ["error", { builtinGlobals: false }],
    },
  },
  {
    files: ["**/static/*.js", "**/static/games/*.js"],
    languageOptions: { globals: { ...globals.browser, ...Object.fromEntries(ours.map((name) => [name, "readonly"])) } },
    rules: { "no-unused-vars": ["error", { varsIgnorePattern: `^(${ours.join("|")})$` }] },
  },
  { files: ["**/sw.js"], languageOptions: { globals: globals.serviceworker } },
  { files: ["**/*.cjs"], languageOptions: { sourceType: "commonjs", globals: globals.node } },
  { files: ["**/*.mjs"], languageOptions: { sourceType: "module", globals: globals.node } },
];
