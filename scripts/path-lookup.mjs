// Checks whether a path exists before Next renders a page for it. Next caches what it renders, including
// the 404 of a made-up path: a stranger with a loop would evict the shop's own pages
// (docs/decisions/error-pages.md).
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { isPreview } from './previews.mjs';

const KNOWN_MAX = 10_000;
const TIMEOUT_MS = 3_000;
const SUCCESS = 200_000;
const PAGES_MAX = 10_000; // contract/primitives.ts
const POSTS_PER_PAGE = 7; // lib/paths/blog-paths.ts
/** Routes whose content the provider has; Next caches a page for each of their paths. */
const CATALOG_ROUTES = [
  '/[...urlPath]',
  '/filtered/[...urlPath]',
  '/blog/[id]',
  '/blog/page/[page]',
  '/blog/category/[[...segments]]',
  '/activity/[slug]',
  '/activity/share/[code]',
  // At the page's own address with ".md" alone.
  '/markdown/[[...urlPath]]',
];
const PARAMETERS = [
  [/^\[\[\.\.\./, '(?:/.+)?'],
  [/^\[\.\.\./, '/.+'],
  [/^\[/, '/[^/]+'],
];
/** Next redirects the first to one slash, its middleware the second to login. */
const hasRepeatedSlash = (path) => /\/\/|\\/.test(path);
const leadsToLogin = (path, cookie = '') => path.includes('user') && !/(?:^|;)\s*userInfo=/.test(cookie);

/** Pages of shop.yaml, or text pages of that name: app/[currency]/(default)/catalog-page.tsx finds out. */
const LEGAL_ROUTES = ['/imprint', '/withdrawal'];

/** Lists the routes of a build except the catalog's, and the static files. */
export function listRoutes(distDir, publicDir = 'public') {
  const manifest = JSON.parse(readFileSync(join(distDir, 'app-path-routes-manifest.json'), 'utf8'));
  const routes = Object.values(manifest)
    .map((route) => route.replace(/^\/\[currency\](?=\/|$)/, '') || '/')
    .filter((route) => !CATALOG_ROUTES.includes(route) && !route.startsWith('/_'));
  const files = existsSync(publicDir) ? readdirSync(publicDir, { recursive: true }) : [];
  return [...routes, ...LEGAL_ROUTES, ...files.map((name) => `/${String(name).split(sep).join('/')}`)];
}

/** Lists a build's redirects: to paths without trailing slash, and without currency. */
export function listRedirects(distDir) {
  const { redirects } = JSON.parse(readFileSync(join(distDir, 'routes-manifest.json'), 'utf8'));
  return redirects.map(({ regex }) => new RegExp(regex));
}

/** A page in Markdown exists where the page does (lib/paths/markdown-paths.ts). */
const MARKDOWN = '.md';
const toPagePath = (path) => (path === `/index${MARKDOWN}` ? '/' : path.slice(0, -MARKDOWN.length));

const escapeRegExp = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function toPattern(route) {
  const segments = route.split('/').slice(1);
  const parts = segments.map(
    (segment) => PARAMETERS.find(([form]) => form.test(segment))?.[1] ?? `/${escapeRegExp(segment)}`,
  );
  return new RegExp(`^${parts.join('')}$`);
}

/** Creates the function that calls the provider: in this process, or at `baseUrl` within 3 seconds. */
export function createProviderFetch(baseUrl) {
  const headers = {
    StoreId: '1',
    Authorization: 'visitor',
    'LQ-Token': randomBytes(16).toString('hex'),
    Accept: 'application/json',
  };
  return async (path) => {
    if (baseUrl) {
      const controller = new AbortController();
      const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
      try {
        const remoteResponse = await fetch(`${baseUrl.replace(/\/+$/, '')}${path}`, {
          headers,
          signal: controller.signal,
        });
        return { status: remoteResponse.status, text: await remoteResponse.text() };
      } finally {
        clearTimeout(timer);
      }
    }
    const provider = await globalThis.odetteProvider;
    const response = await provider.fetch(new Request(`http://provider.internal${path}`, { headers }));
    return { status: response.status, text: await response.text() };
  };
}

/** Returns the path that a found page is shown at; the requested one if it is equally valid. */
function getCanonicalPath(requestedPath, { type, id, url_path: urlPath }) {
  const isPost = type === 'blog' && (requestedPath === `blog/${id}` || `blog/${requestedPath}` === urlPath);
  return `/${encodeURI(isPost || typeof urlPath !== 'string' ? requestedPath : urlPath)}`;
}

const INVITE = /^activity\/share\/([^/]*)$/;
const INVITE_CODE = /^[\w-]{4,40}$/; // contract/activity.ts
const POST_LIST = /^blog\/(?:page\/|category(?:\/|$))/;
/** lib/paths/blog-paths.ts, parseBlogCategorySegments */
const POST_LIST_PARTS = /^blog(?:\/category(?:\/(?!page(?:\/|$))([^/]{1,120}))?)?(?:\/page\/([1-9]\d*))?$/;

/** A page of posts exists if the provider has that many pages. */
function buildPostListLookup(requestedPath) {
  const [isList, category, number] = POST_LIST_PARTS.exec(requestedPath) ?? [];
  const page = Number(number ?? 1);
  if (!isList || number === '1' || page > PAGES_MAX) return null;
  const canonicalPath = `/${requestedPath.split('/').map(encodeURIComponent).join('/')}`;
  const query = new URLSearchParams({ ...(category && { category }), page, limit: POSTS_PER_PAGE });
  return {
    call: `/api/blogs?${query}`,
    getPath: ({ last_page: lastPage }) => (page === 1 || page <= lastPage ? canonicalPath : null),
  };
}

/**
 * Returns the call that checks whether a path exists, and a function that reads the path it is shown at
 * from the data, null if nothing exists. Null for a path that cannot exist.
 */
function buildLookup(requestedPath) {
  if (POST_LIST.test(requestedPath)) return buildPostListLookup(requestedPath);
  const invite = INVITE.exec(requestedPath);
  if (!invite)
    return {
      call: `/api/common/convert_url?url=${encodeURIComponent(requestedPath)}`,
      getPath: (data) => getCanonicalPath(requestedPath, data),
    };
  if (!INVITE_CODE.test(invite[1])) return null;
  return { call: `/api/${requestedPath}`, getPath: () => `/${requestedPath}` };
}

/**
 * Looks up the path of a page request: `isMissing` if nothing exists, `redirectTo` if it is another
 * spelling of a path, null if Next may respond. Remembers the latest 10,000 paths found. If the provider
 * does not respond, requests go on: Next shows what it has, or the error.
 */
export function createPathLookup({ routes, redirects, providerFetch }) {
  const fixed = new Set(routes.filter((route) => !route.includes('[')));
  const patterns = [...routes.filter((route) => route.includes('[')).map(toPattern), ...redirects];
  const knownPaths = new Set();

  function addKnownPath(path) {
    if (knownPaths.size >= KNOWN_MAX) knownPaths.delete(knownPaths.values().next().value);
    knownPaths.add(path);
  }

  return async (req) => {
    const [requestedPath] = req.url.split('?', 1);
    const isMarkdown = requestedPath.endsWith(MARKDOWN) && !fixed.has(requestedPath);
    const path = isMarkdown ? toPagePath(requestedPath) : requestedPath;
    // A text that is not saved yet: nothing of it may be remembered.
    if (isPreview()) return null;
    if (fixed.has(path) || knownPaths.has(path)) return null;
    if (hasRepeatedSlash(path) || leadsToLogin(path, req.headers.cookie)) return null;
    if (patterns.some((pattern) => pattern.test(path))) return null;

    const question = buildLookup(decodeURIComponent(path).slice(1));
    if (!question) return { isMissing: true };
    try {
      const response = await providerFetch(question.call);
      if (response.status === 404) return { isMissing: true };
      const { code, data } = JSON.parse(response.text);
      if (code !== SUCCESS) return null;
      const canonicalPath = question.getPath(data);
      if (canonicalPath === null) return { isMissing: true };
      if (canonicalPath !== path) return { redirectTo: `${canonicalPath}${isMarkdown ? MARKDOWN : ''}` };
    } catch {
      return null;
    }
    addKnownPath(path);
    return null;
  };
}
