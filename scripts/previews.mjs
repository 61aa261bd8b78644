// Pages that show a draft to the browser of its editor, before it is saved (docs/decisions/previews.md).
import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The draft of the request that is handled; read by lib/server/preview.ts, which Next bundles. */
const previews = (globalThis.odettePreviews ??= new AsyncLocalStorage());

/** contract/admin-preview.ts */
const COOKIE = /(?:^|;\s*)preview=([\w-]{43})(?=;|$)/;
/** Ends the preview of this browser. */
const END_PATH = '/preview/end';
const NO_PAGE = /^\/(?:api|media|admin|_next)(?:\/|$)/;
const PRIVATE = 'private, no-store';
/** Of Next: with it and its secret, nothing is read from its caches, and nothing is written to them. */
const DRAFT_COOKIE = '__prerender_bypass';
/** Whatever a browser has of them: with `__next_preview_data`, Next would store the page of a draft as it does any other. */
const NEXT_COOKIE = /^(?:__prerender_bypass|__next_preview_data)(?:=|$)/;

/** The secret of a build, by which Next knows that it may render a draft. No browser gets it. */
export const readDraftSecret = (distDir) =>
  JSON.parse(readFileSync(join(distDir, 'prerender-manifest.json'), 'utf8')).preview.previewModeId;

/** The cookies of a request, with that of Draft Mode. */
const addDraftCookie = (cookie, secret) =>
  [...cookie.split(/; */).filter((pair) => !NEXT_COOKIE.test(pair)), `${DRAFT_COOKIE}=${secret}`].join('; ');

function endPreview(res, isHttps) {
  const cookie = `preview=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict${isHttps ? '; Secure' : ''}`;
  res.writeHead(303, { Location: '/', 'Set-Cookie': cookie, 'Cache-Control': PRIVATE });
  res.end();
}

/** No cache keeps the page, and no search engine: whatever Next says of it. */
function makePrivate(res) {
  const { setHeader } = res;
  res.setHeader('X-Robots-Tag', 'noindex, nofollow');
  res.setHeader('Cache-Control', PRIVATE);
  res.setHeader = (name, value) =>
    setHeader.call(res, name, name.toLowerCase() === 'cache-control' ? PRIVATE : value);
}

/**
 * Handles requests of browsers that see a draft by `handlePreview`, which must keep nothing, and all others by `handle`.
 * `findPreview` returns what a token shows; null for one that is unknown, or has expired.
 */
export const withPreviews = (handle, handlePreview, { findPreview, draftSecret, isHttps = false }) => {
  const start = async (req, res, token) => {
    const draft = await findPreview(token).catch(() => null);
    if (!draft) return handle(req, res);
    makePrivate(res);
    req.headers.cookie = addDraftCookie(req.headers.cookie, draftSecret);
    return previews.run({ ...draft, token }, () => handlePreview(req, res));
  };
  return (req, res) => {
    const [path] = req.url.split('?', 1);
    if (path === END_PATH) return endPreview(res, isHttps);
    const token = COOKIE.exec(req.headers.cookie ?? '')?.[1];
    const isPage = (req.method === 'GET' || req.method === 'HEAD') && !NO_PAGE.test(path);
    return token && isPage ? start(req, res, token) : handle(req, res);
  };
};

/** Whether the page that is rendered shows a draft. */
export const isPreview = () => previews.getStore() !== undefined;
