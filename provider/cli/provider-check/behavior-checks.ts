import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Call } from '@/contract/call';
import { contract } from '@/contract/contract';
import { ResponseCode } from '@/contract/response-codes';
import { CURRENCY_CODES, DEFAULT_CURRENCY } from '@/lib/config/currencies';
import { checkOutcome, type Outcome } from './check-answer';
import { quote } from './plain-text';
import { createGuestToken, type Input, type Send, type Shopper } from './send-request';

/** A call that was answered with data, and how. */
type Answered = {
  title: string;
  call: Call;
  input: Input;
  shopper: Shopper;
  idempotencyKey: string | undefined;
  wireData: unknown;
  email: string;
  currencies: ShownCurrencies;
};

/** `shown`: what pages without a choice, which ask for USD, have prices in; `other`: a choice, if there is one. */
export type ShownCurrencies = { shown: string; other: string | null };

const CurrencyList = z.object({ items: z.array(z.object({ code: z.string() })) });

/** In which currencies the provider says that it sells. */
export async function findCurrencies(send: Send, shopper: Shopper): Promise<ShownCurrencies> {
  const call: Call = contract.system.currencies;
  const outcome = checkOutcome(call, await send(call, {}, shopper));
  const { data } = CurrencyList.safeParse(hasData(outcome) ? outcome.wireData : null);
  const codes: string[] = data?.items.map(({ code }) => code) ?? [...CURRENCY_CODES];
  const shown = codes.includes(DEFAULT_CURRENCY) ? DEFAULT_CURRENCY : (codes[0] ?? DEFAULT_CURRENCY);
  return { shown, other: CURRENCY_CODES.find((code) => code !== shown && codes.includes(code)) ?? null };
}

const hasData = (outcome: Outcome): outcome is Extract<Outcome, { wireData: unknown }> =>
  'wireData' in outcome;

/** Why there is no data; null if the provider only limits requests. */
function describeFailure(outcome: Exclude<Outcome, { wireData: unknown }>): string | null {
  if ('problem' in outcome) return outcome.problem;
  const { status, code, message } = outcome.refusal;
  const isLimited = code === ResponseCode.tooManyRequests;
  return isLimited ? null : `it is refused with HTTP ${status} and code ${code}: ${quote(message)}`;
}

const prefixWith = (prefix: string, problem: string | null) =>
  problem === null ? null : `${prefix}: ${problem}`;

/** Texts of fields such as preview_final_price_format, at any depth, with a digit. */
function findPriceTexts(value: unknown, name = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => findPriceTexts(item, name));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, child]) => findPriceTexts(child, key));
  const isPrice = typeof value === 'string' && /^preview_.*price.*_format$/.test(name) && /\d/.test(value);
  return isPrice ? [value] : [];
}

async function checkCurrency(send: Send, { call, input, shopper, wireData, currencies }: Answered) {
  const [text] = findPriceTexts(wireData);
  const { shown, other } = currencies;
  if (call.method !== 'GET' || text === undefined || other === null) return null;
  const outcome = checkOutcome(call, await send(call, input, { ...shopper, currency: other }));
  if (!hasData(outcome)) return prefixWith(`With Currency: ${other}`, describeFailure(outcome));
  return findPriceTexts(outcome.wireData)[0] === text
    ? `The header Currency is ignored: a price is ${quote(text)} in ${shown} and in ${other}`
    : null;
}

const List = z.object({
  items: z.array(z.unknown()),
  total: z.number().optional(),
  limit: z.number().optional(),
});

async function checkPageSize(send: Send, { call, input, shopper }: Answered) {
  if (!(call.input instanceof z.ZodObject) || !('limit' in call.input.shape)) return null;
  const first = checkOutcome(call, await send(call, { ...input, limit: 1 }, shopper));
  if (!hasData(first)) return prefixWith('With limit=1', describeFailure(first));
  const list = List.safeParse(first.wireData).data;
  if (!list) return null;
  if (list.items.length > 1) return `The page size is ignored: ${list.items.length} items came for limit=1`;
  if (list.limit !== undefined && list.limit !== 1)
    return `The page size is ignored: limit is ${list.limit} for limit=1`;
  if (!('page' in call.input.shape) || list.total === undefined || list.total < 2) return null;
  if (list.items.length === 0) return `The page is empty for limit=1, and total is ${list.total}`;
  const second = checkOutcome(call, await send(call, { ...input, limit: 1, page: 2 }, shopper));
  if (!hasData(second)) return prefixWith('With limit=1 and page=2', describeFailure(second));
  return isDeepStrictEqual(List.safeParse(second.wireData).data?.items, list.items)
    ? 'The page number is ignored: page=1 and page=2 have the same item'
    : null;
}

async function checkRepetition(send: Send, answered: Answered) {
  const { call, input, shopper, idempotencyKey, wireData } = answered;
  if (!call.isIdempotent || idempotencyKey === undefined) return null;
  const outcome = checkOutcome(call, await send(call, input, shopper, { idempotencyKey }));
  if (!hasData(outcome)) return prefixWith('Repeated with the same key', describeFailure(outcome));
  return isDeepStrictEqual(outcome.wireData, wireData)
    ? null
    : 'The header Idempotency-Key is ignored: the same request with the same key has another answer';
}

const CartItems = z.object({ items: z.array(z.unknown()) });

/** The guest has put something into the cart before. */
async function checkGuestToken(send: Send, { title, call, input, shopper, wireData }: Answered) {
  const isOwnCart = (CartItems.safeParse(wireData).data?.items.length ?? 0) > 0;
  if (title !== 'cart.read' || !isOwnCart) return null;
  const stranger = { ...shopper, guestToken: createGuestToken() };
  const outcome = checkOutcome(call, await send(call, input, stranger));
  const items = hasData(outcome) ? (CartItems.safeParse(outcome.wireData).data?.items ?? []) : [];
  return items.length > 0 ? 'The header LQ-Token is ignored: another guest sees the same cart' : null;
}

function checkCustomer({ title, wireData, email }: Answered) {
  if (title !== 'account.info') return null;
  const came = z.object({ info: z.object({ email: z.string() }) }).safeParse(wireData).data?.info.email;
  return came === email ? null : `It is the account of ${quote(came ?? 'nobody')}, and not of the customer`;
}

function checkCurrencies({ title, wireData }: Answered) {
  if (title !== 'system.currencies') return null;
  const count = CurrencyList.safeParse(wireData).data?.items.length ?? 0;
  return count > 0 ? null : 'There is no currency: the first one has to be that of the prices';
}

/** What no single answer shows: whether headers, paging and keys have an effect. */
export async function checkBehavior(send: Send, answered: Answered): Promise<string[]> {
  // First, before anything else changes what the call has written.
  const repetition = await checkRepetition(send, answered);
  const others = await Promise.all([
    checkCurrency(send, answered),
    checkPageSize(send, answered),
    checkGuestToken(send, answered),
    checkCustomer(answered),
    checkCurrencies(answered),
  ]);
  return [repetition, ...others].filter((problem) => problem !== null);
}
