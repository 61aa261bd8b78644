import type { Contract } from '@/contract/contract';
import { escapeHtml } from '@/provider/platform/escape-html';
import { convertTextAmounts } from '@/provider/platform/money-text';
import { fillPlaceholders, hasPlaceholder, type TextValues } from '@/provider/shop-folder/texts/placeholders';
import type { Handlers } from './platform/http/mount-contract';
import type { RequestContext } from './platform/context';
import { loadTextValues } from './text-values';

type FilledCall = {
  /** Keys whose text is HTML. */
  html?: readonly string[];
  /** The keys of the response with texts of the shop; all without it. */
  only?: readonly string[];
  /** Paths like `entry.name` of what a shopper wrote. */
  byShopper?: readonly string[];
};
type FilledCalls = { [Subject in keyof Contract]?: { [Name in keyof Contract[Subject]]?: FilledCall } };

const COUPONS: FilledCall = { only: ['coupons'] };

/**
 * Calls that return texts of the shop. Placeholders in them are filled for each response, so that a setting that changes
 * is right everywhere at the next start. Calls of the admin return them as they were written.
 */
const filledCalls: FilledCalls = {
  system: { configs: {}, seo: {}, popup: {}, listBanners: {}, sitemap: {} },
  home: { top: {}, read: {}, posts: {}, videos: {} },
  category: { navigation: {} },
  product: { bundles: {}, questions: {}, howTos: {} },
  question: { list: { only: ['shop'] } },
  blog: { list: {}, categories: {}, read: { html: ['content'] }, cmsPage: { html: ['content'] } },
  search: { find: { only: ['posts'] }, readSearchStart: { only: ['keywords'] } },
  coupon: {
    list: {},
    listForCart: {},
    listForCheckout: {},
    newCustomerOffer: {},
    listOffer: {},
    homeOffer: {},
    claimNewCustomerOffer: {},
    claimListOffer: {},
    claimHomeOffer: {},
    claimByCode: {},
  },
  checkout: { read: COUPONS, update: COUPONS, setShippingAddress: COUPONS, setBillingAddress: COUPONS },
  activity: {
    readGrandOpening: { byShopper: ['entry.name'] },
    registerForEvent: { only: ['entry', 'coupon'], byShopper: ['entry.name'] },
    readInvite: { only: ['reward'] },
    claimInvite: { only: ['coupon'] },
    invite: { only: ['reward'] },
    template: {},
    survey: {},
  },
};

/** Gets a text, and its path without the places in lists: `items.title`. */
type Visit = (text: string, path: string) => string;

const joinPath = (path: string, key: string) => (path ? `${path}.${key}` : key);
const getKey = (path: string) => path.slice(path.lastIndexOf('.') + 1);

/** Changes all texts of the shop in a response. What has a nickname was written by a shopper. */
function mapTexts(value: unknown, visit: Visit, path = ''): unknown {
  if (typeof value === 'string') return value.includes('{') ? visit(value, path) : value;
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, visit, path));
  if (typeof value !== 'object' || value === null || value instanceof Date || 'nickname' in value)
    return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, mapTexts(part, visit, joinPath(path, key))]),
  );
}

/** The values in the currency of the shopper. */
async function loadShopperValues(ctx: RequestContext): Promise<TextValues> {
  const values = await loadTextValues(ctx);
  return {
    ...values,
    return_fee: values.return_fee && convertTextAmounts(values.return_fee, ctx.shopper.currency),
  };
}

/** Fills the placeholders in the response of a call. */
async function fillResponse(
  data: unknown,
  { html = [], only, byShopper = [] }: FilledCall,
  ctx: RequestContext,
): Promise<unknown> {
  const visitShopTexts =
    (visit: Visit): Visit =>
    (text, path) =>
      byShopper.includes(path) ? text : visit(text, path);
  const mapResponse = (visit: Visit) =>
    only
      ? Object.fromEntries(
          Object.entries(data as object).map(([key, value]) => [
            key,
            only.includes(key) ? mapTexts(value, visitShopTexts(visit), key) : value,
          ]),
        )
      : mapTexts(data, visitShopTexts(visit));
  let isFilled = false;
  mapResponse((text) => {
    isFilled ||= hasPlaceholder(text);
    return text;
  });
  if (!isFilled) return data;
  const values = await loadShopperValues(ctx);
  return mapResponse((text, path) =>
    html.includes(getKey(path)) ? fillPlaceholders(text, values, escapeHtml) : fillPlaceholders(text, values),
  );
}

type AnyHandler = (request: RequestContext) => Promise<unknown>;
type AnyHandlers = Record<string, Record<string, AnyHandler>>;

/** The handlers, with texts of the shop filled in what they return. */
export function withFilledTexts(handlers: Handlers): Handlers {
  const filled: AnyHandlers = {};
  for (const [subject, calls] of Object.entries(handlers as unknown as AnyHandlers)) {
    const subjectCalls = (filledCalls as Record<string, Record<string, FilledCall>>)[subject] ?? {};
    filled[subject] = Object.fromEntries(
      Object.entries(calls).map(([name, handle]) => {
        const call = subjectCalls[name];
        return [name, call ? async (request) => fillResponse(await handle(request), call, request) : handle];
      }),
    );
  }
  return filled as unknown as Handlers;
}
