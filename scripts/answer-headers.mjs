// Headers of every answer, whoever gives it.
import { getSecurityHeaders } from './security-headers.mjs';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** Nothing in between keeps it; the browser asks before it shows it again. */
const PRIVATE = 'private, max-age=0, must-revalidate';
/** The same for everybody, whatever the cookies say. */
const SHARED = /^\/(?:media\/|_next\/static\/|robots\.txt$|sitemap\.xml$|sitemap\/|icon\.svg$|favicon\.ico$)/;

/**
 * A page under one address differs by the cookie of the currency. Next tells shared caches to keep it, since it does not know of
 * that: one shopper's euros would be everybody's.
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

/** Next writes the cookie of the currency as the build knew it, which is not whether the shop is reached by HTTPS. */
function addSecureToCookies(res) {
  const secure = (cookie) => (/;\s*secure/i.test(cookie) ? cookie : `${cookie}; Secure`);
  for (const method of ['setHeader', 'appendHeader']) {
    const originalMethod = res[method];
    res[method] = (name, value) =>
      originalMethod.call(res, name, name.toLowerCase() === 'set-cookie' ? [value].flat().map(secure) : value);
  }
}

/**
 * Scripts and styles are no pages: a policy of their own would only be weight, a dozen times a page. The page that shows the
 * calls brings a tighter one (provider/http/docs.ts).
 */
const NO_PAGE = /^\/(?:_next\/static\/|api\/docs$)/;

/** Hands requests on; `env` is what the shop was started with. */
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
    // Windows that a sign-in with a third party opens may still talk to the page.
    res.setHeader('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
    if (!NO_PAGE.test(path)) for (const { key, value } of pageHeaders) res.setHeader(key, value);
    if (!SHARED.test(path)) makePagesPrivate(res);
    return handle(req, res);
  };
}
