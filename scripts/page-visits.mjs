// Tells the provider of the pages that are sent without it: from memory, or from the cache of Next
// (docs/decisions/statistics.md).
import { getRequestKind } from './metrics.mjs';

const GUEST_COOKIE = /(?:^|;\s*)guestToken=([^;]{1,500})/;
/** The back office, and files such as icons. */
const NOT_SHOWN = /^\/admin(?:\/|$)|\.\w+$/;

const isPage = (url) => getRequestKind(url) === 'page' && !NOT_SHOWN.test(url.split('?', 1)[0]);

/** Passes on requests, and reports each page that was sent to a browser with a guest token. Reporting must not throw. */
export const withPageVisits = (handle, report) => (req, res) => {
  const cookie = GUEST_COOKIE.exec(req.headers.cookie ?? '')?.[1];
  if (cookie && req.method === 'GET' && isPage(req.url))
    res.once('close', () => {
      if (res.writableFinished && (res.statusCode === 200 || res.statusCode === 304)) report({ cookie, req });
    });
  return handle(req, res);
};
