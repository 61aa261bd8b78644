import type { IncomingHttpHeaders } from 'node:http';
import { PREVIEW_COOKIE } from '@/contract/preview-cookie';
import { CONNECTION_HEADER, getClientIp } from '@/provider/platform/http/client-ip';
import { toNetwork } from '@/provider/platform/http/network-address';
import type { SeenCall } from '@/provider/platform/http/mount-contract';
import type { Shopper } from '@/provider/platform/shopper';
import { hashToken } from '@/provider/platform/tokens';
import type { ServiceContext } from '@/provider/platform/context';
import { createProductPages } from './product-pages';
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

/** An editor who looks at a draft is no shopper. */
const PREVIEW = new RegExp(`(?:^|;\\s*)${PREVIEW_COOKIE}=.`);

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

/** Counts from calls and pages, which the shop sees anyway, what shoppers got to (docs/decisions/statistics.md). */
export function createShopperObserver(ctx: Pick<ServiceContext, 'db' | 'config'>, counter: StepCounter) {
  const productPages = createProductPages(ctx, counter);

  const toSeen = (key: string | null, clientIp: string, userAgent: string) =>
    key === null || clientIp === NO_CLIENT || PROGRAM.test(userAgent)
      ? null
      : { key, network: toNetwork(clientIp) };

  return {
    /** Looks up which of the pages were those of products. */
    countProductPages: productPages.count,
    /** A call that begins, and with its name one that has succeeded. */
    seeCall: ({ shopper, clientIp, headers, name }: SeenCall) => {
      const seen = toSeen(toKey(shopper), clientIp, headers.get('User-Agent') ?? '');
      if (!seen || PREVIEW.test(headers.get('Cookie') ?? '')) return;
      counter.count({ ...seen, steps: (name && STEP_CALLS[name]) || [] });
      const referrer = headers.get('Referer');
      // The page on which the browser makes the call.
      if (!name && referrer && URL.canParse(referrer)) productPages.see(seen, new URL(referrer).pathname);
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
      productPages.see(seen, path.split('?', 1)[0] ?? '');
    },
  };
}
export type ShopperObserver = ReturnType<typeof createShopperObserver>;
