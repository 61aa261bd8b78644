// The pages of the back office: one document for all addresses below /admin, and the files that it loads
// (docs/decisions/back-office.md). They are built beside the shop, and Next knows nothing of them.
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { negotiateEncoding } from './encodings.mjs';
import { EXTENSIONS } from './precompress-assets.mjs';

const BASE = '/admin';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The folder of the pages in a build. */
export const getAdminDir = (distDir) => join(distDir, 'admin');

/** Stricter than the shop's own policy: nothing from elsewhere but images. */
function createPolicy(env) {
  const imageHosts = URL.canParse(env.IMAGE_HOST ?? '') ? [new URL(env.IMAGE_HOST).origin] : [];
  return [
    "default-src 'none'",
    "script-src 'self'",
    // The styles of its components are written into the page as they are first shown.
    "style-src 'self' 'unsafe-inline'",
    `img-src ${["'self'", 'data:', 'blob:', ...imageHosts].join(' ')}`,
    "font-src 'self'",
    "connect-src 'self'",
    // Previews of emails: documents that a page makes, in a sandbox and with this policy.
    'frame-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

const createHeaders = (env) => ({
  ...(env.SITE_URL?.startsWith('https:') ? { 'Strict-Transport-Security': `max-age=${YEAR_SECONDS}` } : {}),
  'Content-Security-Policy': createPolicy(env),
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
});

const TYPES = {
  '.css': 'text/css; charset=UTF-8',
  '.js': 'application/javascript; charset=UTF-8',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

/** Lists the files of the pages with the encodings in which each exists. They are read when asked for: by few people. */
function listFiles(dir) {
  const files = new Map();
  const folder = join(dir, 'assets');
  const names = new Set(readdirSync(folder));
  for (const name of names) {
    const type = TYPES[extname(name)];
    if (!type) continue;
    const encodings = Object.keys(EXTENSIONS).filter((encoding) => names.has(name + EXTENSIONS[encoding]));
    files.set(`${BASE}/assets/${name}`, { type, path: join(folder, name), encodings, isImmutable: true });
  }
  return files;
}

async function sendFile(req, res, { type, path, encodings, isImmutable }) {
  const accepted = negotiateEncoding(req.headers['accept-encoding']);
  const encoding = encodings.includes(accepted) ? accepted : null;
  const body = await readFile(encoding ? path + EXTENSIONS[encoding] : path);
  if (res.destroyed) return;
  res.writeHead(200, {
    'Content-Type': type,
    'Content-Length': body.length,
    // The names of files change with their content. The document names them: it is always asked for.
    'Cache-Control': isImmutable ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
    ...(encoding ? { 'Content-Encoding': encoding } : {}),
    ...(encodings.length > 0 ? { Vary: 'Accept-Encoding' } : {}),
  });
  res.end(req.method === 'HEAD' ? undefined : body);
}

const sendText = (res, status, text, headers = {}) => {
  res.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    ...headers,
  });
  res.end(`${text}\n`);
};

/** Answers requests below /admin and passes on all others. Without a build of the pages, it passes on all. */
export function withAdminPages(handle, { dir, env }) {
  const document = join(dir, 'index.html');
  if (!existsSync(document)) return handle;
  const files = listFiles(dir);
  const page = { type: 'text/html; charset=utf-8', path: document, encodings: [], isImmutable: false };
  const headers = createHeaders(env);

  return (req, res) => {
    const [path] = req.url.split('?', 1);
    if (path !== BASE && !path.startsWith(`${BASE}/`)) return handle(req, res);
    for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
    if (req.method !== 'GET' && req.method !== 'HEAD')
      return sendText(res, 405, `${req.method} is not answered here`, {
        Allow: 'GET, HEAD',
        Connection: 'close',
      });
    const file = path.startsWith(`${BASE}/assets/`) ? files.get(path) : page;
    if (!file) return sendText(res, 404, 'There is no such file');
    return sendFile(req, res, file).catch((error) => {
      console.error(`${path} could not be read:`, error);
      res.destroy();
    });
  };
}
