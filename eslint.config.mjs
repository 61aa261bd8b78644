import { readdirSync } from 'node:fs';
import { defineConfig, globalIgnores } from 'eslint/config';
import nextVitals from 'eslint-config-next/core-web-vitals';
import nextTypescript from 'eslint-config-next/typescript';

/** Folders of components/ by tier: primitives (ui), shared commerce components, features, and the layout around them. */
const folders = readdirSync('components', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
const shared = ['product-card', 'listing', 'address-form', 'content', 'session'];
const features = folders.filter((name) => !['ui', 'layout', ...shared].includes(name));
const sharedImports = { listing: ['./product-card'], content: ['./product-card'] };
const zone = (target, from, message, except = []) => ({ target, from, except, message });

/** The React compiler parses each file for these rules: most of a run's time, wasted on files without components. */
const compilerRules = nextVitals
  .flatMap(({ rules = {} }) => Object.keys(rules))
  .filter((rule) => rule.startsWith('react-hooks/') && !/rules-of-hooks|exhaustive-deps/.test(rule));

/** Rules that neither query nor know the request. */
const pureRules = [
  'modules/activity/event-phase',
  'modules/activity/invite-rules',
  'modules/activity/survey-rules',
  'modules/address/validate-address',
  'modules/cart/merge-cart-lines',
  'modules/cart/reservation-limits',
  'modules/cart/shared-cart',
  'modules/category/category-tree',
  'modules/coupon/coupon-text',
  'modules/coupon/eligibility',
  'modules/customer/guest-token',
  'modules/customer/normalize-email',
  'modules/customer/phone-key',
  'modules/customer/placeholder-email',
  'modules/order/order-status',
  'modules/order/refund/refund-amounts',
  'modules/points/earning-rules',
  'modules/pricing/allocate',
  'modules/pricing/bundle-price',
  'modules/pricing/bundle-sets',
  'modules/pricing/cart-totals',
  'modules/pricing/discount',
  'modules/pricing/instalments',
  'modules/pricing/price-fields',
  'modules/product/attribute-options',
  'modules/product/card-badges',
  'modules/product/detail/nearest-variant',
  'modules/product/detail/variant-options',
  'modules/product/listing/facets',
  'modules/product/listing/price-steps',
  'modules/product/listing/product-filter',
  'modules/product/listing/product-sort',
  'modules/product/listing/relaxations',
  'modules/product/stock-text',
  'modules/product/variant-meta',
  'modules/review/photo-rules',
  'modules/review/review-rules',
  'modules/search/parse-search',
  'modules/search/spelling',
  'modules/search/tokenize',
  'modules/shipping/cheapest-method',
  'modules/shipping/delivery-text',
  'modules/system/popup-eligibility',
  'modules/system/url-path',
  'platform/group-by',
  'platform/http/network-address',
  'platform/http/parse-ids',
  'platform/http/retry-after-text',
  'platform/money-text',
  'platform/money',
  'platform/pagination',
];

const zones = [
  zone(
    './contract',
    ['./app', './components', './lib', './stores', './provider'],
    'contract/ imports zod and nothing else.',
  ),
  zone('./provider', ['./app', './components', './lib', './stores'], 'provider/ imports only contract/.'),
  zone(
    pureRules.map((file) => `./provider/${file}.ts`),
    './provider',
    'A rule is pure: pass it values.',
    pureRules.map((file) => `./${file}.ts`),
  ),
  zone(
    ['./lib', './stores', './components', './middleware.ts'],
    './provider',
    'Call it over HTTP, through lib/api.',
  ),
  zone('./app', './provider', 'Only app/api/[...path]/route.ts starts the provider.'),
  zone('./lib', ['./stores', './components', './app'], 'lib/ returns a decision; the caller acts.'),
  zone(
    './stores',
    ['./components', './app', './lib/api', './lib/queries'],
    'A store keeps state; it does not fetch.',
  ),
  zone('./components', './app', 'Components do not import routes.'),
  zone('./components/ui', './components', 'A primitive knows no commerce.', ['./ui']),
  ...shared.map((name) =>
    zone(`./components/${name}`, './components', 'Shared components do not import features.', [
      ...new Set([`./${name}`, './ui', './session', ...(sharedImports[name] ?? [])]),
    ]),
  ),
  ...features.map((name) =>
    zone(`./components/${name}`, './components', 'Two features meet in app/ or layout/.', [
      `./${name}`,
      './ui',
      ...shared.map((folder) => `./${folder}`),
    ]),
  ),
];
// The entry points into the provider, and the process hooks that open and watch it.
const providerEntryPoints = [
  'app/api/\\[...path\\]/route.ts',
  'app/media/\\[...path\\]/route.ts',
  'lib/server/embedded.ts',
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
          message: 'Read it once, in lib/config/env.ts or provider/config.ts.',
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
  { files: providerEntryPoints, rules: { 'import/no-restricted-paths': 'off' } },
  {
    files: [
      'lib/config/env.ts',
      'lib/config/public-env.ts',
      'provider/config.ts',
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
