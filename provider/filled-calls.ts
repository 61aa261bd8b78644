import type { Contract } from '@/contract/contract';
import { formatOpeningHours } from '@/provider/shop-folder/settings/opening-hours';
import { convertTextAmounts } from '@/provider/platform/money-text';
import {
  fillPlaceholders,
  hasPlaceholder,
  loadTermValues,
  type TextValues,
} from '@/provider/shop-folder/texts/placeholders';
import type { Handlers } from './platform/http/mount-contract';
import type { RequestContext } from './platform/context';

type FilledCall = {
  /** Keys whose text is HTML. */
  html?: readonly string[];
  /** The keys of the response with texts of the shop; all without it. */
  only?: readonly string[];
};
type FilledCalls = { [Subject in keyof Contract]?: { [Name in keyof Contract[Subject]]?: FilledCall } };

const COUPONS: FilledCall = { only: ['coupons'] };

/**
 * Calls that return texts of the shop. Placeholders in them are filled for each response, so that a setting that changes
 * is right everywhere at the next start. Calls of the admin return them as they were written.
 */
const filledCalls: FilledCalls = {
  system: { configs: {}, seo: {}, popup: {}, listBanners: {} },
  home: { top: {}, read: {}, posts: {}, videos: {} },
  category: { navigation: {} },
  blog: { list: {}, categories: {}, read: { html: ['content'] }, cmsPage: { html: ['content'] } },
  search: { find: { only: ['posts', 'blogs'] } },
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
  },
  checkout: { read: COUPONS, update: COUPONS, setShippingAddress: COUPONS, setBillingAddress: COUPONS },
  activity: { readGrandOpening: {}, readInvite: {}, template: {}, survey: {} },
};

const HTML_CHARACTERS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"']/g, (character) => HTML_CHARACTERS[character] ?? '');

type Visit = (text: string, key: string) => string;

/** Changes all texts of the shop in a response. What has a nickname was written by a shopper. */
function mapTexts(value: unknown, visit: Visit, key = ''): unknown {
  if (typeof value === 'string') return value.includes('{') ? visit(value, key) : value;
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, visit, key));
  if (typeof value !== 'object' || value === null || value instanceof Date || 'nickname' in value)
    return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, mapTexts(part, visit, name)]));
}

/** The values as the shop is set now, amounts in the currency of the shopper. */
async function loadTextValues({ db, config, now, shopper }: RequestContext): Promise<TextValues> {
  const { storeName, shop, timeZone } = config;
  const terms = await loadTermValues(db, { now: now(), timeZone });
  return {
    ...terms,
    return_fee: terms.return_fee && convertTextAmounts(terms.return_fee, shopper.currency),
    store_name: storeName,
    legal_name: shop.legal_name ?? storeName,
    address: shop.address?.join(', ') ?? null,
    email: shop.contact.email ?? null,
    phone: shop.contact.phone ?? null,
    opening_hours: formatOpeningHours(shop.opening_hours, { now: now(), timeZone }),
  };
}

/** Fills the placeholders in the response of a call. */
export async function fillResponse(
  data: unknown,
  { html = [], only }: FilledCall,
  ctx: RequestContext,
): Promise<unknown> {
  const mapResponse = (visit: Visit) =>
    only
      ? Object.fromEntries(
          Object.entries(data as object).map(([key, value]) => [
            key,
            only.includes(key) ? mapTexts(value, visit, key) : value,
          ]),
        )
      : mapTexts(data, visit);
  let isFilled = false;
  mapResponse((text) => {
    isFilled ||= hasPlaceholder(text);
    return text;
  });
  if (!isFilled) return data;
  const values = await loadTextValues(ctx);
  return mapResponse((text, key) =>
    html.includes(key) ? fillPlaceholders(text, values, escapeHtml) : fillPlaceholders(text, values),
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
