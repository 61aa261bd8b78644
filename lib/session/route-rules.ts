import { guard, type Guarded } from './guard';

type RouteRule = (address: URL, token: string | null) => Guarded;

/** What popoup and ssrHeader ask for, a page fetches itself (use-pop-ups, shop-chrome): on the way to it they stop nobody. */
const passes: RouteRule = () => ({});

/** Spec 6: the route middleware, by its names. */
const rules = new Map<string, RouteRule>([
  ['auth', guard],
  ['popoup', passes],
  ['ssrHeader', passes],
]);

/** Spec 8: a name that nobody knows is an error of status 500. */
function requireRule(name: string): RouteRule {
  const rule = rules.get(name);
  if (!rule) throw Object.assign(new Error(`Unknown middleware ${name}`), { statusCode: 500 });
  return rule;
}

/** What the named rules say of who is on the way to an address: the word of the first that says one. */
export function obey(names: readonly string[], address: URL, token: string | null): Guarded {
  for (const rule of names.map(requireRule)) {
    const said = rule(address, token);
    if (said.goTo || said.forgetLogin) return said;
  }
  return {};
}
