// Runs Next's server behind our listener, which compresses each response once
// (docs/decisions/precompression.md) and shuts down without losing a request (docs/decisions/process.md).
// `node scripts/serve.mjs [--port 3000] [--hostname 127.0.0.1]`, with a build in DIST_DIR.
import { existsSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { getAdminDir, withAdminPages } from './admin-pages.mjs';
import { createPathLookup, createProviderFetch, listRedirects, listRoutes } from './path-lookup.mjs';
import { withResponseHeaders } from './response-headers.mjs';
import { withCompression } from './compress-responses.mjs';
import { createErrorPageFetcher, listStaticFiles, withErrorPages } from './error-pages.mjs';
import { createListener, withRequestOrder } from './listener.mjs';
import { createLog } from './log.mjs';
import { createMetrics } from './metrics.mjs';
import { withPageVisits } from './page-visits.mjs';
import { readDraftSecret, withPreviews } from './previews.mjs';
import { readPrecompressed } from './precompress-assets.mjs';
import { withRequestLimits } from './request-limits.mjs';
import { withResponseCache } from './response-cache.mjs';
import { withScriptPolicy } from './script-policy.mjs';
import { createSharedPageCheck, withWholePages } from './shared-pages.mjs';
import { DELAY_MAX_SECONDS, shutDownOnSignals, EXIT_CODES, trackResponses } from './shutdown.mjs';

const { values } = parseArgs({
  options: { port: { type: 'string', short: 'p' }, hostname: { type: 'string', short: 'H' } },
});
const PORT_MAX = 65_535;
const CACHE_MAX_MB = 4_096;

function exitWithError(reason) {
  console.error(`The shop cannot start: ${reason}.`);
  process.exit(1);
}

/** Parses a setting of the process: a whole number within bounds. Empty means unset, as in a copied .env.example. */
function parseNumber(name, value, { fallback, max }) {
  if (!value) return fallback;
  const number = Number(value);
  if (!/^\d+$/.test(value) || number > max)
    exitWithError(`Setting ${name} is wrong: must be a whole number from 0 to ${max}`);
  return number;
}

const { hostname } = values;
const port = parseNumber('PORT', values.port ?? process.env.PORT, { fallback: 3000, max: PORT_MAX });
const delaySeconds = parseNumber('SHUTDOWN_DELAY_SECONDS', process.env.SHUTDOWN_DELAY_SECONDS, {
  fallback: 5,
  max: DELAY_MAX_SECONDS,
});
const cacheMb = parseNumber('RESPONSE_CACHE_MB', process.env.RESPONSE_CACHE_MB, {
  fallback: 64,
  max: CACHE_MAX_MB,
});
const displayUrl = `http://${hostname ?? 'localhost'}:${port}`;

/** Resolves once the server listens. */
const listen = (listener, ...at) =>
  new Promise((open) => {
    const refuse = (error) =>
      exitWithError(error.code === 'EADDRINUSE' ? `port ${port} is taken` : error.message);
    listener.once('error', refuse);
    listener.listen(...at, () => {
      listener.off('error', refuse);
      // A connection that could not be accepted is no reason to exit.
      listener.on('error', (error) => console.error('A connection could not be accepted:', error.message));
      open();
    });
  });

// A container's first process does not exit on a signal without a listener.
const endAtOnce = (signal) => process.exit(EXIT_CODES[signal]);
for (const signal of Object.keys(EXIT_CODES)) process.on(signal, endAtOnce);

/**
 * Starts Next with the config of the build, as it starts its own standalone server. It would compile next.config.ts
 * again at each start, and keep its compiler in memory: some 20 MB.
 */
function applyBuildConfig(distDir) {
  const path = join(distDir, 'required-server-files.json');
  if (!existsSync(path)) return; // Next says that there is no build
  let config;
  try {
    ({ config } = JSON.parse(readFileSync(path, 'utf8')));
    if (!config) throw new Error('it has no config');
  } catch (error) {
    exitWithError(`${path} is damaged, the shop must be built again: ${error.message}`);
  }
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify({
    ...config,
    // Relative to where the build was made.
    distDir,
    cacheHandler: join(import.meta.dirname, 'page-cache-handler.mjs'),
    // The listener compresses each response once; Next would on each request.
    compress: false,
  });
}

/** Before Next is loaded, which then sends its spans. */
async function openTracesIfSet({ getRequestId, onError }) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = process.env;
  if (!endpoint) return null;
  if (!/^https?:\/\/[^/]/.test(endpoint) || !URL.canParse(endpoint))
    exitWithError(
      'Setting OTEL_EXPORTER_OTLP_ENDPOINT is wrong: must be an address like http://localhost:4318',
    );
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const { openTraces } = await import('./traces.mjs');
  const opened = openTraces({ endpoint, version, getRequestId });
  onError(opened.recordError);
  return opened;
}

process.env.NODE_ENV = 'production'; // before Next is loaded
const { LOG_FORMAT } = process.env;
if (LOG_FORMAT && LOG_FORMAT !== 'json' && LOG_FORMAT !== 'text')
  exitWithError('Setting LOG_FORMAT is wrong: must be json or text');
const log = createLog({ isProxyTrusted: /^(?:true|[1-9])$/.test(process.env.TRUST_PROXY ?? '') });
if (LOG_FORMAT === 'json') await log.open();
const traces = await openTracesIfSet(log);
const distDir = process.env.DIST_DIR || '.next';
applyBuildConfig(distDir);
// /api/health says what is running: the commit of the build, whatever the folder has by now.
const commitFile = join(distDir, 'COMMIT');
if (!process.env.COMMIT && existsSync(commitFile)) process.env.COMMIT = readFileSync(commitFile, 'utf8');
process.env.PORT = String(port);
const { default: next } = await import('next');

// For the process's requests to itself: closes last, independent of the host that the shop listens on.
const loopback = createListener();
await listen(loopback, 0, '127.0.0.1');
const loopbackUrl = `http://127.0.0.1:${loopback.address().port}`;
process.env.OWN_ADDRESS = loopbackUrl; // read by lib/config/env.ts

const server = createListener();
const app = next({ dev: false, port, hostname, httpServer: server });
await app.prepare();
const handle = withErrorPages(app.getRequestHandler(), {
  fetchErrorPage: createErrorPageFetcher(loopbackUrl),
  staticFiles: listStaticFiles(distDir),
  lookUpPath: createPathLookup({
    routes: listRoutes(distDir),
    redirects: listRedirects(distDir),
    providerFetch: createProviderFetch(process.env.API_BASE_URL),
  }),
});
const { track, drain } = trackResponses(server);
// A remote provider does not report its changes: what it answers is read for each request, and streamed.
const isSharedPage = process.env.API_BASE_URL ? () => false : createSharedPageCheck(distDir);
const handleRequest = withResponseHeaders(
  withRequestLimits(
    withCompression(withScriptPolicy(withWholePages(handle, isSharedPage)), readPrecompressed(distDir)),
  ),
  process.env,
);
const withCache = withResponseCache(handleRequest, { maxBytes: cacheMb * 1024 * 1024, isSharedPage });
loopback.on('request', handleRequest);
const metrics = createMetrics();
globalThis.odetteMetrics = metrics.read; // provider/platform/http/metrics.ts
// A provider elsewhere has a back office of its own.
const withAdmin = process.env.API_BASE_URL
  ? withCache
  : withAdminPages(withCache, { dir: getAdminDir(distDir), env: process.env });
// Set by instrumentation-node.ts; with a provider elsewhere there is none.
const withVisits = withPageVisits(withAdmin, (visit) => globalThis.odetteSeePage?.(visit));
// Neither from memory nor counted as a visit. A provider elsewhere shows its drafts in its own shop.
const withDrafts = process.env.API_BASE_URL
  ? withVisits
  : withPreviews(withVisits, handleRequest, {
      // Set by instrumentation-node.ts.
      findPreview: async (token) => globalThis.odetteFindPreview?.(token) ?? null,
      draftSecret: readDraftSecret(distDir),
      isHttps: process.env.SITE_URL?.startsWith('https:') ?? false,
    });
server.on('request', metrics.observe(log.observe(withRequestOrder(track(withDrafts)))));

// Next opens the database with the first request, and a wrong setting ends the process there. A remote
// provider is not called. Filling an empty database, or waiting while another instance fills it, may take
// minutes: only this request is not cut off.
const { timeout } = loopback;
loopback.timeout = 0;
const firstPath = process.env.API_BASE_URL ? '/icon.svg' : '/api/health';
const firstStatus = await new Promise((resolve) =>
  get(`${loopbackUrl}${firstPath}`, (response) => {
    response.resume();
    resolve(response.statusCode);
  }).on('error', () => resolve(0)),
);
loopback.timeout = timeout;
if (firstStatus !== 200 && !process.env.API_BASE_URL)
  exitWithError('the health check of its provider failed');

if (!process.env.SITE_URL)
  console.warn(
    `SITE_URL is not set: links in emails and for search engines point to http://localhost:${port}.`,
  );
await listen(server, port, hostname);
console.log(`The shop is open on ${displayUrl}`);
// What is said up to here is for whoever starts it.
if (!LOG_FORMAT && !process.stdout.isTTY) await log.open();

for (const signal of Object.keys(EXIT_CODES)) process.off(signal, endAtOnce);
shutDownOnSignals({
  drain,
  delaySeconds,
  close: async () => {
    loopback.closeAllConnections();
    await app.close();
    const provider = await globalThis.odetteProvider;
    await Promise.all([provider?.close(), traces?.close()]);
  },
});
