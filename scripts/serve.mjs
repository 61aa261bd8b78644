// Next's own server behind one listener of ours, which compresses each answer once (docs/decisions/compressed-once.md).
// `node scripts/serve.mjs [--port 3000] [--hostname 127.0.0.1]`, with a build in DIST_DIR.
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { findChangedSettings } from './build-settings.mjs';
import { compressed } from './compressed-answers.mjs';
import { createErrorPageFetcher, listStaticFiles, withErrorPages } from './error-pages.mjs';
import { readPacked } from './packed-files.mjs';

process.env.NODE_ENV = 'production'; // before Next is loaded
process.env.COMPRESSED_BEFORE = 'yes'; // read by next.config.ts
const { default: next } = await import('next');

const { values } = parseArgs({
  options: { port: { type: 'string', short: 'p' }, hostname: { type: 'string', short: 'H' } },
});
const port = Number(values.port ?? process.env.PORT ?? 3000);
const { hostname } = values;
const shownAddress = `http://${hostname ?? 'localhost'}:${port}`;

const server = createServer();
server.on('error', (error) => {
  const reason = error.code === 'EADDRINUSE' ? `port ${port} is taken` : error.message;
  console.error(`The shop cannot start: ${reason}.`);
  process.exit(1);
});

process.env.PORT = String(port);
const app = next({ dev: false, port, hostname, httpServer: server });
await app.prepare();
const distDir = process.env.DIST_DIR || '.next';
const handle = withErrorPages(app.getRequestHandler(), {
  fetchErrorPage: createErrorPageFetcher(server),
  staticFiles: listStaticFiles(distDir),
});
server.on('request', compressed(handle, readPacked(distDir)));

const changed = findChangedSettings(distDir);
if (changed.length > 0)
  console.warn(
    `${changed.join(', ')} differ from what the shop was built with; the build counts in pages. Build again.`,
  );
if (!process.env.SITE_URL)
  console.warn(
    `SITE_URL is not set: links in mails and for search engines lead to http://localhost:${port}.`,
  );
server.listen(port, hostname, () => console.log(`The shop is open on ${shownAddress}`));

const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 };
let isClosing = false;
for (const [signal, code] of Object.entries(EXIT_CODES)) {
  process.on(signal, async () => {
    if (isClosing) return;
    isClosing = true;
    await new Promise((closed) => server.close(closed)); // what has begun is answered
    await app.close().catch(console.error);
    process.exit(code);
  });
}
