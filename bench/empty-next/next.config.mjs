import { join } from 'node:path';

/** An app with one cached and one per-request page: what Next itself costs on this machine. */
const config = { cacheComponents: true, turbopack: { root: join(import.meta.dirname, '..', '..') } };

export default config;
