// Whether anything stands at an address, asked before Next renders a page for it. Next keeps what it renders, the 404 of a
// made-up address too: a stranger with a loop would push the shop's own pages out (docs/decisions/error-pages.md).
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

const KNOWN_MAX = 10_000;
const TIMEOUT_MS = 3_000;
const SUCCESS = 200_000;
const PAGES_MAX = 10_000; // contract/shapes.ts
const POSTS_PER_PAGE = 7; // lib/format/blog-paths.ts
/** Routes that show what the provider has at their address; Next keeps a page of them for each. */
const CATALOGUE_ROUTES = [
  '/[...urlPath]',
  '/chosen/[...urlPath]',
  '/blog/[id]',
  '/blog/page/[page]',
  '/blog/category/[[...place]]',
  '/activity/[slug]',
  '/activity/share/[code]',
];
const PARAMETERS = [
  [/^\[\[\.\.\./, '(?:/.+)?'],
  [/^\[\.\.\./, '/.+'],
  [/^\[/, '/[^/]+'],
];
/** Next redirects the first to one slash, its middleware the second to the login. */
const hasRepeatedSlash = (path) => /\/\/|\\/.test(path);
const leadsToLogin = (path, cookie = '') => path.includes('user') && !/(?:^|;)\s*userInfo=/.test(cookie);

/** The routes of a build with an address of their own, and the files that are served as they are. */
export function listRoutes(distDir, publicDir = 'public') {
  const manifest = JSON.parse(readFileSync(join(distDir, 'app-path-routes-manifest.json'), 'utf8'));
  const routes = Object.values(manifest)
    .map((route) => route.replace(/^\/\[currency\](?=\/|$)/, '') || '/')
    .filter((route) => !CATALOGUE_ROUTES.includes(route) && !route.startsWith('/_'));
  const files = existsSync(publicDir) ? readdirSync(publicDir, { recursive: true }) : [];
  return [...routes, ...files.map((name) => `/${String(name).split(sep).join('/')}`)];
}

/** The redirects of a build: to the address without its last slash, and without its currency. */
export function listRedirects(distDir) {
  const { redirects } = JSON.parse(readFileSync(join(distDir, 'routes-manifest.json'), 'utf8'));
  return redirects.map(({ regex }) => new RegExp(regex));
}

const escapeRegExp = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function toPattern(route) {
  const segments = route.split('/').slice(1);
  const parts = segments.map(
    (segment) => PARAMETERS.find(([form]) => form.test(segment))?.[1] ?? `/${escapeRegExp(segment)}`,
  );
  return new RegExp(`^${parts.join('')}$`);
}

/** How the provider is asked: in this process, or elsewhere at `baseUrl`, which has 3 seconds to answer. */
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

/** The address that a found path is shown at; the one that was asked where it is as good. */
function getCanonicalPath(requestedPath, { type, id, url_path: urlPath }) {
  const isPost = type === 'blog' && (requestedPath === `blog/${id}` || `blog/${requestedPath}` === urlPath);
  return `/${encodeURI(isPost || typeof urlPath !== 'string' ? requestedPath : urlPath)}`;
}

const INVITE = /^activity\/share\/([^/]*)$/;
const INVITE_CODE = /^[\w-]{4,40}$/; // contract/activity.ts
const POST_LIST = /^blog\/(?:page\/|category(?:\/|$))/;
/** lib/format/blog-paths.ts, readCategoryPlace */
const POST_LIST_PARTS = /^blog(?:\/category(?:\/(?!page(?:\/|$))([^/]{1,120}))?)?(?:\/page\/([1-9]\d*))?$/;

/** A page of posts: there when the provider has that many. */
function buildPostListLookup(requestedPath) {
  const [isList, category, number] = POST_LIST_PARTS.exec(requestedPath) ?? [];
  const page = Number(number ?? 1);
  if (!isList || number === '1' || page > PAGES_MAX) return null;
  const address = `/${requestedPath.split('/').map(encodeURIComponent).join('/')}`;
  const query = new URLSearchParams({ ...(category && { category }), page, limit: POSTS_PER_PAGE });
  return {
    call: `/api/blogs?${query}`,
    getPath: ({ last_page: lastPage }) => (page === 1 || page <= lastPage ? address : null),
  };
}

/**
 * The call that tells whether something stands at a path, and what its data says: the address that it is shown at, null
 * where nothing is there. Null for a path that can be nothing.
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
 * Looks up the address of a request for a page: `isMissing` where there is nothing, `redirectTo` where it is another spelling
 * of a path, null where Next may answer. Addresses that were found are remembered, the latest 10,000. A provider that does
 * not answer stops nobody: Next shows what it has, or says what failed.
 */
export function createAddressLookup({ routes, redirects, providerFetch }) {
  const fixed = new Set(routes.filter((route) => !route.includes('[')));
  const patterns = [...routes.filter((route) => route.includes('[')).map(toPattern), ...redirects];
  const knownPaths = new Set();

  function addKnownPath(path) {
    if (knownPaths.size >= KNOWN_MAX) knownPaths.delete(knownPaths.values().next().value);
    knownPaths.add(path);
  }

  return async (req) => {
    const [path] = req.url.split('?', 1);
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
      const address = question.getPath(data);
      if (address === null) return { isMissing: true };
      if (address !== path) return { redirectTo: address };
    } catch {
      return null;
    }
    addKnownPath(path);
    return null;
  };
}
