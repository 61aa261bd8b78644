import { readdirSync } from 'node:fs';
import { defineConfig, globalIgnores } from 'eslint/config';
import nextVitals from 'eslint-config-next/core-web-vitals';
import nextTypescript from 'eslint-config-next/typescript';

// Every folder of components/ is a subject, except the UI parts (ui) and the chrome (shell), where subjects
// meet.
const subjects = readdirSync('components', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['ui', 'shell', 'dialogs'].includes(entry.name))
  .map((entry) => entry.name);
const zone = (target, from, message, except = []) => ({ target, from, except, message });

/** The React compiler parses each file for these rules: most of a run's time, wasted on files without components. */
const compilerRules = nextVitals
  .flatMap(({ rules = {} }) => Object.keys(rules))
  .filter((rule) => rule.startsWith('react-hooks/') && !/rules-of-hooks|exhaustive-deps/.test(rule));

const zones = [
  zone(
    './contract',
    ['./app', './components', './lib', './stores', './provider'],
    'contract/ knows zod and nothing else.',
  ),
  zone('./provider', ['./app', './components', './lib', './stores'], 'provider/ knows only contract/.'),
  zone(
    './provider/rules',
    ['./provider/db', './provider/records', './provider/handlers', './provider/http', './provider/gateways'],
    'A rule is pure: pass it values.',
  ),
  zone(
    ['./lib', './stores', './components', './middleware.ts'],
    './provider',
    'Ask over HTTP, through lib/api.',
  ),
  zone('./app', './provider', 'Only app/api/[...path]/route.ts opens the provider.'),
  zone('./lib', ['./stores', './components', './app'], 'lib/ returns a decision; the caller acts.'),
  zone(
    './stores',
    ['./components', './app', './lib/api', './lib/queries'],
    'A store remembers; it does not fetch.',
  ),
  zone('./components', './app', 'Components do not know where they are shown.'),
  ...subjects.map((subject) =>
    zone(`./components/${subject}`, './components', 'Two subjects meet in app/ or shell/.', [
      `./${subject}`,
      './ui',
    ]),
  ),
];
// The entry points into the provider, and the process hooks that open and watch it.
const doors = [
  'app/api/\\[...path\\]/route.ts',
  'app/media/\\[...path\\]/route.ts',
  'lib/api/embedded.ts',
  'instrumentation.ts',
];

export default defineConfig([
  globalIgnores([
    '.next*/**',
    '.data*/**',
    'next-env.d.ts',
    'media/**',
    'test-results/**',
    'playwright-report/**',
  ]),
  ...nextVitals,
  ...nextTypescript,
  {
    settings: { 'import/ignore': ['node_modules'] },
    rules: {
      // Cycles are checked by oxlint (.oxlintrc.json): its import/no-cycle takes two seconds, this plugin's
      // two minutes.
      'import/no-restricted-paths': ['error', { zones }],
      'import/no-default-export': 'error',
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportAllDeclaration', message: 'No barrels: import from the file itself.' },
        {
          selector: "MemberExpression[object.name='AbortSignal'][property.name='timeout']",
          message: 'It keeps alive what was rendered around it: use withTimeLimit (contract/time-limit.ts).',
        },
      ],
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'Read it once, in lib/config/env.ts or provider/settings.ts.',
        },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': true, 'ts-ignore': true, 'ts-nocheck': true },
      ],
      // Images come from the image host with our own srcset (lib/format/image.ts), not from next/image.
      '@next/next/no-img-element': 'off',
    },
  },
  {
    files: ['{contract,provider,e2e,bench,scripts}/**', 'tests/**/*.ts'],
    rules: Object.fromEntries(compilerRules.map((rule) => [rule, 'off'])),
  },
  {
    files: ['**/*.ts'],
    ignores: ['tests/**', 'e2e/**'],
    rules: { 'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: ['**/*.tsx'],
    rules: { 'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: [
      'app/**/{page,layout,template,loading,error,not-found,forbidden,default,route,sitemap,robots}.{ts,tsx}',
      'app/global-error.tsx',
      '*.config.{ts,mts,mjs}',
      'middleware.ts',
    ],
    rules: { 'import/no-default-export': 'off' },
  },
  { files: doors, rules: { 'import/no-restricted-paths': 'off' } },
  {
    files: [
      'lib/config/env.ts',
      'lib/config/public-env.ts',
      'provider/settings.ts',
      'provider/cli/**',
      '*.config.{ts,mts,mjs}',
      'instrumentation.ts',
      'tests/**',
      'e2e/**',
      'bench/**',
      'scripts/**',
    ],
    rules: { 'no-restricted-properties': 'off' },
  },
]);
