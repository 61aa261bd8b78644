import { readdirSync } from 'node:fs';
import { pureRules } from './pure-rules.mjs';

/**
 * Which files may import which (docs/architecture.md). eslint.config.mjs reports a wrong import where it is
 * written; tests/import-rules.test.ts checks all files, and that folders form no cycle.
 *
 * Of several rules for a file, the last one counts. Files below the same path of `from` may import each
 * other. A path is a file or a folder, `*` one name in it. `type:` allows type imports only; the lint allows
 * others, too. Without `packages`, all packages are allowed.
 *
 * @typedef {{
 *   from: readonly string[];
 *   may: readonly string[];
 *   packages?: readonly string[];
 *   message: string;
 * }} ImportRule
 */

/** A module imports only modules before it. */
export const moduleOrder = [
  'system',
  'customer',
  'address',
  'shipping',
  'payment',
  'pricing',
  'product',
  'category',
  'coupon',
  'points',
  'wishlist',
  'cart',
  'checkout',
  'activity',
  'invoice',
  'order',
  'returns',
  'withdrawal',
  'review',
  'question',
  'blog',
  'search',
  'home',
  'auth',
  'account',
  'staff',
  'statistics',
  'email',
];

/** Imported only by each other and by the registries. They import everything in provider/. */
export const entryPoints = [
  'provider/modules/*/handlers.ts',
  'provider/modules/*/admin.ts',
  'provider/modules/*/jobs.ts',
  'provider/modules/*/webhooks.ts',
];
/** Lists that must be complete, and the commands of provider/cli. */
export const registries = ['provider/*.ts', 'provider/cli'];
/** What puts the parts of its own folders together. It does not count where folders may not form a cycle. */
export const composers = [
  ...entryPoints,
  ...registries,
  'provider/modules/payment/gateways/registry.ts',
  'provider/seed/seed.ts',
  'provider/seed/seed-shop.ts',
  'provider/seed/fill-shop.ts',
];

const firstLib = ['contract', 'lib/config', 'lib/paths', 'lib/format', 'lib/catalog'];
const browserLib = [...firstLib, 'lib/browser'];
const secondLib = [...browserLib, 'lib/storage', 'lib/seo', 'lib/forms', 'lib/payment'];
const clientLib = [...secondLib, 'lib/analytics', 'lib/auth', 'lib/api'];
const LIB_MESSAGE = 'The folders of lib/ have an order, and return a decision on which the caller acts.';

const sharedComponents = [
  'session',
  'address-form',
  'product-card',
  'content',
  'hair',
  'compare',
  'express',
  'listing',
];
const features = readdirSync('components', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .filter((name) => !['ui', 'layout', ...sharedComponents].includes(name));
const storefront = ['contract', 'lib', 'stores'];
const listComponents = (...names) => names.map((name) => `components/${name}`);
const createSharedRule = (folders, may) => ({
  from: listComponents(...folders),
  may: [...storefront, ...listComponents(...may)],
  message: 'Shared components do not import features.',
});

const providerCore = ['contract', 'provider/db', 'provider/platform', 'type:provider/config.ts'];
const providerData = ['contract', 'provider/db', 'provider/platform', 'provider/modules'];

/** @type {readonly ImportRule[]} */
export const importRules = [
  { from: ['contract'], may: [], packages: ['zod'], message: 'contract/ imports zod and nothing else.' },

  { from: ['lib/config'], may: ['contract'], message: LIB_MESSAGE },
  {
    from: [
      'lib/config/shop-settings.ts',
      'lib/config/brand-style.ts',
      'lib/config/brand-fonts.ts',
      'lib/config/opening-hours.ts',
    ],
    may: ['lib/config', 'provider/shop-folder/settings'],
    message: 'The storefront reads shop.yaml as the provider does, beside a remote provider as well.',
  },
  { from: ['lib/paths'], may: firstLib.slice(0, 2), message: LIB_MESSAGE },
  { from: ['lib/format'], may: firstLib.slice(0, 3), message: LIB_MESSAGE },
  { from: ['lib/catalog'], may: firstLib.slice(0, 4), message: LIB_MESSAGE },
  { from: ['lib/browser'], may: firstLib, message: LIB_MESSAGE },
  { from: ['lib/storage', 'lib/seo', 'lib/forms'], may: browserLib, message: LIB_MESSAGE },
  { from: ['lib/payment'], may: [...browserLib, 'lib/forms'], message: LIB_MESSAGE },
  { from: ['lib/analytics'], may: secondLib, message: LIB_MESSAGE },
  { from: ['lib/auth'], may: [...secondLib, 'lib/analytics'], message: LIB_MESSAGE },
  { from: ['lib/api'], may: [...secondLib, 'lib/analytics', 'lib/auth'], message: LIB_MESSAGE },
  { from: ['lib/queries'], may: clientLib, message: LIB_MESSAGE },
  { from: ['lib/server'], may: [...clientLib, 'lib/queries'], message: LIB_MESSAGE },
  {
    from: ['lib/server/embedded.ts'],
    may: [...clientLib, 'lib/queries', 'lib/server', 'provider/start-provider.ts'],
    message: 'It calls the provider in-process, through provider/start-provider.ts.',
  },
  { from: ['lib/cached'], may: [...clientLib, 'lib/server'], message: LIB_MESSAGE },
  {
    from: ['stores'],
    may: ['type:contract', 'lib/config', 'lib/storage', 'lib/format', 'lib/browser'],
    message: 'A store keeps state; it does not fetch.',
  },

  {
    from: ['components/ui'],
    may: ['lib/format', 'lib/browser', 'lib/paths', 'lib/forms', 'lib/api/error-message.ts'],
    message: 'A primitive knows neither commerce nor stores.',
  },
  createSharedRule(['session'], ['ui']),
  createSharedRule(['address-form', 'product-card'], ['ui', 'session']),
  createSharedRule(['content'], ['ui', 'session', 'product-card']),
  createSharedRule(['hair'], ['ui', 'session', 'content']),
  createSharedRule(['compare'], ['ui', 'session', 'product-card', 'content']),
  createSharedRule(['express'], ['ui', 'session', 'content']),
  createSharedRule(['listing'], ['ui', 'session', 'product-card', 'content', 'hair', 'compare']),
  {
    from: listComponents(...features),
    may: [...storefront, ...listComponents('ui', ...sharedComponents)],
    message: 'Two features meet in app/ or components/layout/.',
  },
  {
    from: ['components/layout'],
    may: [...storefront, 'components'],
    message: 'Components import neither routes nor the provider.',
  },

  { from: ['app'], may: ['contract', 'lib', 'components'], message: 'A route composes components.' },
  {
    from: ['app/api'],
    may: ['contract', 'lib', 'provider/start-provider.ts'],
    message: 'Only provider/start-provider.ts starts the provider.',
  },
  {
    from: ['app/media'],
    may: ['contract', 'lib', 'provider/start-provider.ts', 'provider/handle-media-request.ts'],
    message: 'Only provider/start-provider.ts starts the provider.',
  },
  {
    from: ['app/media/brand/share'],
    may: ['contract', 'lib', 'components', 'provider/handle-media-request.ts'],
    message: 'A page is shared with what its metadata says, and a photo of the image host.',
  },
  {
    from: ['admin'],
    may: ['contract'],
    message: 'The back office is a bundle of its own, and speaks to the shop through its API.',
  },
  {
    from: ['middleware.ts'],
    may: ['contract', 'lib/config', 'lib/auth', 'lib/paths/markdown-paths.ts'],
    message: 'The middleware decides about logins and Markdown; all else is decided in app/.',
  },
  {
    from: ['instrumentation.ts', 'instrumentation-node.ts'],
    may: ['instrumentation-node.ts', 'lib/config', 'lib/server', 'provider/start-provider.ts'],
    message: 'The process starts the provider and the invalidation, nothing else.',
  },
  {
    from: ['instrumentation-client.ts'],
    may: ['lib/browser', 'lib/analytics', 'stores'],
    message: 'Every page waits for this file.',
  },
  {
    from: ['next.config.ts'],
    may: ['lib/config', 'scripts/security-headers.mjs'],
    message: 'The configuration of Next is read before anything is built.',
  },

  { from: ['provider/db'], may: ['contract'], message: 'The database knows no shop.' },
  {
    from: ['provider/db/schema'],
    may: ['contract'],
    packages: ['drizzle-orm'],
    message: 'drizzle-kit reads the schema without the rest of the provider.',
  },
  {
    from: ['provider/platform'],
    may: providerCore,
    message: 'platform/ knows no module: pass it what it needs.',
  },
  {
    from: ['provider/backup'],
    may: providerCore,
    message: 'A backup knows tables and images, and no module: every table is in it.',
  },
  {
    from: ['provider/api-docs'],
    may: ['contract', 'provider/platform', 'package.json'],
    message: 'The API documentation is derived from contract/.',
  },
  {
    from: ['provider/shop-folder'],
    may: providerData,
    message: 'A shop folder is brought into the database; nothing of the shop depends on it.',
  },
  {
    from: ['provider/shop-folder/files'],
    may: ['contract', 'provider/platform'],
    message: 'Files of a shop folder are read without a database.',
  },
  {
    from: ['provider/shop-folder/settings'],
    may: [
      'contract',
      'provider/platform',
      'provider/shop-folder/files',
      'provider/shop-folder/content/fields.ts',
      'provider/shop-folder/world',
      'provider/modules/payment/gateways/method-codes.ts',
    ],
    message: 'shop.yaml is read without a database.',
  },
  {
    from: ['provider/seed'],
    may: [...providerData, 'provider/shop-folder', 'media/manifest.json'],
    message: 'Only an empty database is seeded.',
  },
  ...moduleOrder.map((name, position) => ({
    from: [`provider/modules/${name}`],
    may: [...providerCore, ...moduleOrder.slice(0, position).map((other) => `provider/modules/${other}`)],
    message: 'A module imports only those before it in import-rules.mjs; others meet in a handlers.ts.',
  })),
  { from: pureRules, may: ['contract', ...pureRules], message: 'A rule is pure: pass it values.' },
  {
    from: [...entryPoints, ...registries],
    may: ['contract', 'provider', 'package.json'],
    message: 'provider/ imports only contract/.',
  },
  {
    from: ['provider/cli/provider-check'],
    may: ['contract', 'lib/api', 'lib/config'],
    message: 'It checks any provider: it knows the contract and the client, and nothing of ours.',
  },
];

/** Beyond this, a folder is split by meaning, unless the reason is here. */
export const FOLDER_LIMIT = 25;
export const largeFolders = {
  'components/content': 'components that several features show, each with its texts',
  contract: 'one file for each subject and for what subjects share; both ends look them up by name',
  'lib/queries': 'one file for each subject of the contract',
  'provider/db/schema': 'one file for each subject of the database',
};
