'use strict';
// eslint.config.js: what `test.sh lint` asks of the JavaScript. ESLint and these two are in target/npm.
const js = require('@eslint/js'), globals = require('globals');

module.exports = [
    js.configs.recommended,
    {
        languageOptions: {
            // What the oldest engine knows for which the pages are made, Chromium 78's.
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
    // Still to be mended, then out of these lists: `verdict` in board-says.js does too much, some names hide others,
    // and play-says.js has an argument that it does not use.
    {files: ['**/board-says.js'], rules: {complexity: 'off'}},
    {files: ['**/{game,board-says,play,play-says}.js'], rules: {'no-shadow': 'off'}},
    {files: ['**/play-says.js'], rules: {'no-unused-vars': 'off'}},
];
