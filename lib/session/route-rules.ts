import { guard, type GuardResult } from './guard';

type RouteMiddleware = (address: URL, token: string | null) => GuardResult;

/** What popoup and ssrHeader ask for, a page fetches itself (use-pop-ups, shop-chrome): on the way to it they stop nobody. */
const allowRoute: RouteMiddleware = () => ({});

/** Spec 6: the route middleware, by its names. */
const routeMiddlewares = new Map<string, RouteMiddleware>([
  ['auth', guard],
  ['popoup', allowRoute],
  ['ssrHeader', allowRoute],
]);

/** Spec 8: a name that nobody knows is an error of status 500. */
function requireMiddleware(name: string): RouteMiddleware {
  const rule = routeMiddlewares.get(name);
  if (!rule) throw Object.assign(new Error(`Unknown middleware ${name}`), { statusCode: 500 });
  return rule;
}

/** What the named rules say of who is on the way to an address: the word of the first that says one. */
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
