import { guard, type GuardResult } from './guard';

type RouteMiddleware = (url: URL, token: string | null) => GuardResult;

/** popoup and ssrHeader block no navigation: a page fetches their data itself (use-popup-refresh.ts, site-layout.tsx). */
const allowRoute: RouteMiddleware = () => ({});

/** Spec 6: the route middleware, by name. */
const routeMiddlewares = new Map<string, RouteMiddleware>([
  ['auth', guard],
  ['popoup', allowRoute],
  ['ssrHeader', allowRoute],
]);

/** Spec 8: an unknown name is an error of status 500. */
function requireMiddleware(name: string): RouteMiddleware {
  const rule = routeMiddlewares.get(name);
  if (!rule) throw Object.assign(new Error(`Unknown middleware ${name}`), { statusCode: 500 });
  return rule;
}

/** Runs the named middleware for a URL; returns the first result that redirects or clears the login. */
export function runRouteMiddleware(
  names: readonly string[],
  address: URL,
  token: string | null,
): GuardResult {
  for (const rule of names.map(requireMiddleware)) {
    const result = rule(address, token);
    if (result.redirectTo || result.clearLogin) return result;
  }
  return {};
}
