import type { IncomingHttpHeaders } from 'node:http';
import { and, eq } from 'drizzle-orm';
import { products } from '@/provider/db/schema/product';
import { toLoggableError } from '@/provider/platform/errors/loggable-error';
import { CONNECTION_HEADER, getClientIp } from '@/provider/platform/http/client-ip';
import { toNetwork } from '@/provider/platform/http/network-address';
import type { SeenCall } from '@/provider/platform/http/mount-contract';
import type { Shopper } from '@/provider/platform/shopper';
import { hashToken } from '@/provider/platform/tokens';
import type { ServiceContext } from '@/provider/platform/context';
import type { SeenShopper, StepCounter } from './step-counter';

/** The calls by which a shopper gets to a step, once they succeed. */
const STEP_CALLS: Readonly<Record<string, SeenShopper['steps']>> = {
  'product.read': ['product'],
  'cart.add': ['cart'],
  'cart.addMany': ['cart'],
  'checkout.read': ['checkout'],
  'checkout.update': ['checkout'],
  'checkout.setShippingAddress': ['checkout'],
  'order.place': ['placed'],
};

/** Programs that say what they are. Most of the others keep no cookie, and so are not counted either. */
const PROGRAM = /bot\b|crawl|spider|slurp|lighthouse|monitor|curl|wget/i;

const PATHS_MAX = 5_000;
/** The address of a client that is none: the shop calls itself. */
const NO_CLIENT = 'unknown';

export type SeenPage = {
  guestToken: string;
  /** The path of the page, such as "/satin-bonnet", with or without a query. */
  path: string;
  headers: IncomingHttpHeaders;
};

const toKey = ({ guestTokenHash, customerId }: Pick<Shopper, 'guestTokenHash' | 'customerId'>) =>
  guestTokenHash ?? (customerId === null ? null : `customer:${customerId}`);

/** Remembers which paths are those of products, as long as there are few enough of them. */
function createProductPaths({ db }: Pick<ServiceContext, 'db'>) {
  const known = new Map<string, boolean>();
  return async (path: string): Promise<boolean> => {
    const urlPath = path.replace(/^\//, '').slice(0, 300);
    const cached = known.get(urlPath);
    if (cached !== undefined) return cached;
    const found = await db
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.urlPath, urlPath), eq(products.isActive, true)));
    if (known.size >= PATHS_MAX) known.clear();
    known.set(urlPath, found.length > 0);
    return found.length > 0;
  };
}

/** Counts from calls and pages, which the shop sees anyway, what shoppers got to (docs/decisions/statistics.md). */
export function createShopperObserver(ctx: Pick<ServiceContext, 'db' | 'config'>, counter: StepCounter) {
  const isProductPath = createProductPaths(ctx);

  async function countPath(shopper: Omit<SeenShopper, 'steps'>, path: string) {
    try {
      if (await isProductPath(path)) counter.count({ ...shopper, steps: ['product'] });
    } catch (error) {
      console.error('[provider] A page that a shopper saw was not counted', toLoggableError(error));
    }
  }

  const toSeen = (key: string | null, clientIp: string, userAgent: string) =>
    key === null || clientIp === NO_CLIENT || PROGRAM.test(userAgent)
      ? null
      : { key, network: toNetwork(clientIp) };

  return {
    /** A call that begins, and with its name one that has succeeded. */
    seeCall: ({ shopper, clientIp, headers, name }: SeenCall) => {
      const seen = toSeen(toKey(shopper), clientIp, headers.get('User-Agent') ?? '');
      if (!seen) return;
      counter.count({ ...seen, steps: (name && STEP_CALLS[name]) || [] });
      const referrer = headers.get('Referer');
      // The page on which the browser makes the call.
      if (!name && referrer && URL.canParse(referrer)) void countPath(seen, new URL(referrer).pathname);
    },
    /** A page that was sent to a browser which has a guest token. */
    seePage: ({ guestToken, path, headers }: SeenPage) => {
      const read = (name: string) => [headers[name] ?? []].flat().join(',');
      const names = [CONNECTION_HEADER, 'X-Forwarded-For'].filter((name) => read(name.toLowerCase()) !== '');
      const sent = new Headers(names.map((name) => [name, read(name.toLowerCase())]));
      const clientIp = getClientIp(sent, ctx.config.trustedProxies);
      const seen = toSeen(hashToken(guestToken), clientIp, read('user-agent'));
      if (!seen) return;
      counter.count({ ...seen, steps: [] });
      void countPath(seen, path.split('?', 1)[0] ?? '');
    },
  };
}
export type ShopperObserver = ReturnType<typeof createShopperObserver>;
