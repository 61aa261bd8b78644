// Headers of every response, whatever its source.
import { getSecurityHeaders } from './security-headers.mjs';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** Not stored by shared caches; the browser revalidates before reuse. */
const PRIVATE = 'private, max-age=0, must-revalidate';
/** The same for everybody, regardless of cookies. */
const SHARED =
  /^\/(?:media\/|_next\/static\/|robots\.txt$|sitemap\.xml$|sitemap\/|llms\.txt$|agents\.md$|product-feed\.xml$|indexnow\.txt$|icon\.svg$|favicon\.ico$)/;

/**
 * A page at one URL differs by the currency cookie. Next does not know this and allows shared caches to
 * store it: one shopper's euros would be shown to everybody.
 */
function makePagesPrivate(res) {
  const { setHeader } = res;
  res.setHeader = (name, value) =>
    setHeader.call(
      res,
      name,
      name.toLowerCase() === 'cache-control' && /s-maxage|public/.test(String(value)) ? PRIVATE : value,
    );
}

/** Next sets the currency cookie as known at build time, which does not include whether the shop uses HTTPS. */
function addSecureToCookies(res) {
  const secure = (cookie) => (/;\s*secure/i.test(cookie) ? cookie : `${cookie}; Secure`);
  for (const method of ['setHeader', 'appendHeader']) {
    const originalMethod = res[method];
    res[method] = (name, value) =>
      originalMethod.call(
        res,
        name,
        name.toLowerCase() === 'set-cookie' ? [value].flat().map(secure) : value,
      );
  }
}

/**
 * Scripts and styles are not pages: a policy would only add weight, a dozen times per page. The page that
 * lists the calls sets a stricter one (provider/api-docs/routes.ts).
 */
const NO_PAGE = /^\/(?:_next\/static\/|api\/docs$)/;

/** Adds headers to a handler; `env` is the startup environment. */
export function withResponseHeaders(handle, env) {
  const isHttps = env.SITE_URL?.startsWith('https:');
  const pageHeaders = getSecurityHeaders(env);
  return (req, res) => {
    const [path] = req.url.split('?', 1);
    if (isHttps) {
      res.setHeader('Strict-Transport-Security', `max-age=${YEAR_SECONDS}`);
      addSecureToCookies(res);
    }
    res.setHeader('X-Content-Type-Options', 'nosniff');
    // Windows opened by a social login may still communicate with the page.
    res.setHeader('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
    if (!NO_PAGE.test(path)) for (const { key, value } of pageHeaders) res.setHeader(key, value);
    if (!SHARED.test(path)) makePagesPrivate(res);
    return handle(req, res);
  };
}
