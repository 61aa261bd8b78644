import type { Context, Hono } from 'hono';
import { z } from 'zod';
import type { Call, OwnedResource } from '@/contract/call';
import { ResponseCode } from '@/contract/response-codes';
import type { Contract } from '@/contract/contract';
import { toSnakeCaseKeys } from '@/contract/case-conversion';
import type { Db } from '@/provider/db/client';
import type { CartItemRow, CartRow } from '@/provider/db/schema/cart';
import type { OrderRow } from '@/provider/db/schema/order';
import type { CallCookies, RequestContext, ServiceContext } from '@/provider/platform/context';
import type { CallCache } from './call-cache';
import { createCallCookies } from './call-cookies';
import { findCallLimit } from './call-limits';
import { findCachedTagKinds, toCachedCall } from './cached-calls';
import { withIdempotency } from './idempotency';
import { parseInput } from './validation-error';
import { parseCallInput } from './input';
import { DomainError } from '@/provider/platform/errors/errors';
import { getClientIp } from '@/provider/platform/http/client-ip';
import type { RateLimitName } from '@/provider/platform/rate-limit-rules';
import type { Customer, Shopper } from '@/provider/platform/shopper';

type OwnedRows = {
  order: OrderRow;
  ownOrClaimedOrder: OrderRow;
  cart: CartRow;
  cartItem: readonly CartItemRow[];
};

/** Loads what a call acts on, if the shopper may act on it; throws NotFoundError otherwise. */
export type LoadOwned = {
  [Resource in OwnedResource]: (ctx: RequestContext, ids: readonly number[]) => Promise<OwnedRows[Resource]>;
};

type CallRequest<C extends Call> = ServiceContext & {
  input: z.output<C['input']>;
  clientIp: string;
  cookies: CallCookies;
  shopper: C['access'] extends 'customer' ? Customer : Shopper;
  /** The row or rows that the call acts on. */
  owned: C['owner'] extends { resource: infer Resource extends OwnedResource } ? OwnedRows[Resource] : null;
};
/** A call without data may return a response without the envelope: an email client cannot read one. */
type RawResponse<C extends Call> = [z.input<C['data']>] extends [null] ? Response : never;
type CallHandler<C extends Call> = (request: CallRequest<C>) => Promise<z.input<C['data']> | RawResponse<C>>;

export type CallHandlers<Calls extends Record<string, Call>> = {
  [Name in keyof Calls]: CallHandler<Calls[Name]>;
};
export type Handlers = { [S in keyof Contract]: CallHandlers<Contract[S]> };

/** Most literal path first, so that `/products/list` is never read as `/products/{id}`. */
export const literalFirstKey = (path: string) =>
  path
    .split('/')
    .map((segment) => (segment.startsWith('{') ? '1' : '0'))
    .join('');

/** Who makes a call. `name` is set once it has succeeded. */
export type SeenCall = { shopper: Shopper; clientIp: string; headers: Headers; name: string | null };

type MountedCall = {
  call: Call;
  /** "cart.add" */
  name: string;
  /** Counted by client IP before the call runs. */
  limit: RateLimitName | undefined;
  /** For a call whose responses are cached: what makes them stale. */
  cachedTagKinds: readonly string[] | undefined;
  handle: (request: CallRequest<Call>) => Promise<unknown>;
};

export const getContractCalls = (contract: Record<string, Record<string, Call>>) =>
  Object.entries(contract).flatMap(([subject, calls]) =>
    Object.entries(calls).map(([name, call]) => ({ subject, name, call })),
  );

/** Whether the contract declares a message for the shopper in the data of a call. */
const hasMessage = ({ data }: Call) => data instanceof z.ZodObject && 'message' in data.shape;

/** The envelope repeats a declared message (spec 7: a client reads code and message). */
const toEnvelope = (call: Call, data: unknown) => ({
  code: ResponseCode.ok,
  message: hasMessage(call) ? (data as { message: string }).message : 'success',
  data,
});

type UnownedRequest = Omit<CallRequest<Call>, 'owned'>;

/** Loads what the call acts on by the ids of its input. */
async function loadOwnedRows({ owner }: Call, request: UnownedRequest, loadOwned: LoadOwned) {
  if (!owner) return null;
  const value = (request.input as Record<string, number | readonly number[]>)[owner.idField];
  return loadOwned[owner.resource](request, value === undefined ? [] : [value].flat());
}

type AuthenticateOptions = { db: Db; now: Date; cookies: CallCookies; allowsExpiredSession: boolean };
/** Identifies the shopper of a request, or throws. */
export type Authenticate = (c: Context, options: AuthenticateOptions) => Promise<Shopper>;

const createCallRoute =
  (
    { call, name, limit, cachedTagKinds, handle }: MountedCall,
    ctx: ServiceContext,
    { authenticate, loadOwned, callCache, seeCall }: Omit<MountOptions, 'contract' | 'handlers'>,
  ) =>
  async (c: Context) => {
    const { cookies, send } = createCallCookies(c, ctx.config);
    const { allowsExpiredSession } = call;
    // Reading the body may take long. The shopper is authenticated afterwards, or a session could act after
    // its end.
    const rawInput = await parseCallInput(c, call);
    const shopper = await authenticate(c, { db: ctx.db, now: ctx.now(), cookies, allowsExpiredSession });
    if (call.access === 'customer' && shopper.customerId === null)
      throw new DomainError(ResponseCode.notLoggedIn);

    const input = parseInput(call.input, rawInput);

    const clientIp = getClientIp(c.req.raw.headers, ctx.config.trustedProxies);
    if (limit) await ctx.limits.count(limit, clientIp);
    const ownerless = { ...ctx, input, clientIp, cookies, shopper: shopper as Customer };
    // null only for a call without a resource, whose handler expects none.
    const owned = (await loadOwnedRows(call, ownerless, loadOwned)) as CallRequest<Call>['owned'];
    const request = { ...ownerless, owned };
    const { headers } = c.req.raw;
    seeCall?.({ shopper, clientIp, headers, name: null });
    const run = async () => {
      const data = await handle(request);
      seeCall?.({ shopper, clientIp, headers, name });
      return data;
    };
    const toResponseData = (data: unknown) => toSnakeCaseKeys(call.data.parse(data));
    if (cachedTagKinds) {
      const cachedCall = toCachedCall(call.path, input, shopper.currency, cachedTagKinds);
      const body = await callCache.read(cachedCall, async () =>
        JSON.stringify(toEnvelope(call, toResponseData(await run()))),
      );
      return c.body(body, 200, { 'Content-Type': 'application/json' });
    }
    if (!call.isIdempotent) {
      const data = await run();
      if (data instanceof Response) return data;
      send();
      return c.json(toEnvelope(call, toResponseData(data)));
    }
    const data = await withIdempotency({ c, call, ctx, shopper, input }, async () =>
      toResponseData(await run()),
    );
    return c.json(toEnvelope(call, data));
  };

type MountOptions = {
  contract: Contract;
  handlers: Handlers;
  authenticate: Authenticate;
  loadOwned: LoadOwned;
  callCache: CallCache;
  /** Learns of calls from the network and from the shop itself; must not throw. */
  seeCall?: ((call: SeenCall) => void) | undefined;
};

/** Mounts every call of the contract: authentication, ownership, input, envelope, snake_case. The app handles errors. */
export function mountContract(
  app: Hono,
  { contract, handlers, ...options }: MountOptions,
  ctx: ServiceContext,
) {
  const table = handlers as unknown as Record<string, Record<string, MountedCall['handle']>>;
  const mounted = getContractCalls(contract).map(({ subject, name, call }) => {
    const handle = table[subject]?.[name];
    if (!handle) throw new Error(`No handler for ${subject}.${name}`);
    return {
      call,
      name: `${subject}.${name}`,
      limit: findCallLimit(subject, name),
      cachedTagKinds: findCachedTagKinds(subject, name),
      handle,
    };
  });
  mounted.sort((a, b) => literalFirstKey(a.call.path).localeCompare(literalFirstKey(b.call.path)));
  for (const mountedCall of mounted) {
    const path = mountedCall.call.path.replace(/\{(\w+)\}/g, ':$1');
    app.on(mountedCall.call.method, path, createCallRoute(mountedCall, ctx, options));
  }
}
