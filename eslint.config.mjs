import { defineConfig, globalIgnores } from 'eslint/config';
import nextVitals from 'eslint-config-next/core-web-vitals';
import nextTypescript from 'eslint-config-next/typescript';
import { entryPoints, importRules, registries } from './import-rules.mjs';

/** The React compiler parses each file for these rules: most of a run's time, wasted on files without components. */
const compilerRules = nextVitals
  .flatMap(({ rules = {} }) => Object.keys(rules))
  .filter((rule) => rule.startsWith('react-hooks/') && !/rules-of-hooks|exhaustive-deps/.test(rule));

const sourceFolders = ['admin', 'app', 'components', 'contract', 'lib', 'provider', 'stores'];
const entryPointZone = {
  target: '.',
  from: entryPoints,
  message: 'An entry point is imported by the registries only (import-rules.mjs).',
};

const toGlob = (path) => (/\.\w+$/.test(path) ? path : `${path}/**`);

/** What the files at `paths` may not import, as zones of import/no-restricted-paths. */
function toZones(paths, { may, message }) {
  const allowed = [...new Set([...paths, ...may.map((path) => path.replace('type:', ''))])];
  const zones = sourceFolders
    .filter((folder) => !allowed.includes(folder))
    .map((folder) => ({
      target: '.',
      from: `./${folder}`,
      except: allowed
        .filter((path) => path.startsWith(`${folder}/`))
        .map((path) => `.${path.slice(folder.length)}`),
      message,
    }));
  const isComposer = paths.some((path) => [...entryPoints, ...registries].includes(path));
  return isComposer ? zones : [...zones, entryPointZone];
}

/** One block for all paths of a rule that may import each other, else one for each. The last one counts. */
const importBlocks = importRules.flatMap((rule) => {
  const canShare = rule.from.every((path) => rule.may.some((other) => path.startsWith(other)));
  const groups = canShare ? [rule.from] : rule.from.map((path) => [path]);
  return groups.map((paths) => ({
    files: paths.map(toGlob),
    rules: { 'import/no-restricted-paths': ['error', { zones: toZones(paths, rule) }] },
  }));
});

export default defineConfig([
  globalIgnores([
    '**/.next*/**',
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
      'import/no-default-export': 'error',
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportAllDeclaration', message: 'No barrels: import from the file itself.' },
        {
          selector:
            "CallExpression[callee.name='clsx'] > :matches(ArrayExpression, ObjectExpression), CallExpression[callee.name='clsx'] > :matches(ConditionalExpression, LogicalExpression) > :matches(ArrayExpression, ObjectExpression)",
          message: 'clsx/lite leaves out arrays and objects: write conditions, a && b.',
        },
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
          message: 'Read it once, in lib/config/env.ts or provider/config.ts.',
        },
      ],
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^clsx$',
              message: 'Use clsx/lite: every page loads it, and class names here are strings.',
            },
            {
              group: ['@phosphor-icons/*'],
              message:
                'Use Icon (components/ui/icons/icon.tsx): list the name in icon-names.ts, npm run icons.',
            },
          ],
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
      'app/**/{page,layout,template,loading,error,not-found,forbidden,unauthorized,default,route,sitemap,robots}.{ts,tsx}',
      'app/global-error.tsx',
      '{,admin/}*.config.{ts,mts,mjs}',
      'middleware.ts',
      'scripts/page-cache-handler.mjs',
      'bench/empty-next/**',
    ],
    rules: { 'import/no-default-export': 'off' },
  },
  ...importBlocks,
  { files: ['scripts/make-icons.ts'], rules: { 'no-restricted-imports': 'off' } },
  {
    files: [
      'lib/config/env.ts',
      'lib/config/public-env.ts',
      'lib/config/shop-settings.ts',
      'provider/config.ts',
      'provider/cli/**',
      '{,admin/}*.config.{ts,mts,mjs}',
      'instrumentation.ts',
      'tests/**',
      'e2e/**',
      'bench/**',
      'scripts/**',
    ],
    rules: { 'no-restricted-properties': 'off' },
  },
]);
