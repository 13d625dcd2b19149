'use strict';
// eslint.config.js: what `test.sh lint` asks of the JavaScript. ESLint and these two are in target/npm.
const js = require('@eslint/js'), globals = require('globals');

module.exports = [
    js.configs.recommended,
    {
        languageOptions: {
            // Chromium 78, the oldest engine that shows the pages, knows no more.
            ecmaVersion: 2019,
            sourceType: 'script',
            globals: {...globals.browser, ...globals.worker, site: 'readonly'},
        },
        rules: {complexity: ['error', 15], 'no-shadow': 'error'},
    },
    {
        // It makes `site`; the other scripts use it.
        files: ['**/site.js'],
        languageOptions: {globals: {site: 'off'}},
        rules: {'no-unused-vars': ['error', {varsIgnorePattern: '^site$'}]},
    },
    {
        files: ['judge-tests/**', '**/eslint.config.js'],
        languageOptions: {sourceType: 'commonjs', globals: globals.node},
    },
];
