import type { Context, Hono } from 'hono';
import { z } from 'zod';
import type { Call } from '@/contract/call';
import { Code } from '@/contract/codes';
import type { Contract } from '@/contract/contract';
import { toWire } from '@/contract/wire';
import type { Work } from '@/provider/work';
import { createCallCookies, type CallCookies } from './call-cookies';
import { findCallLimit } from './call-limits';
import { answerOnce } from './idempotency';
import { firstIssueWords } from './issue-words';
import { inputOf } from './input';
import type { Limit } from './limits';
import { Refusal } from './refusal';
import { addressOf, shopperOf, type Customer, type Shopper } from './shopper';

type Request<C extends Call> = Work & {
  input: z.output<C['input']>;
  /** The network address that asks. */
  from: string;
  cookies: CallCookies;
  shopper: C['access'] extends 'customer' ? Customer : Shopper;
};
/** Where nothing is told, the answer may be one without the envelope: a mail program reads none. */
type Bare<C extends Call> = [z.input<C['data']>] extends [null] ? Response : never;
type Handler<C extends Call> = (request: Request<C>) => Promise<z.input<C['data']> | Bare<C>>;

export type HandlersOf<Calls extends Record<string, Call>> = { [Name in keyof Calls]: Handler<Calls[Name]> };
export type Handlers = { [S in keyof Contract]: HandlersOf<Contract[S]> };

/** Most literal path first, so that `/products/list` is never read as `/products/{id}`. */
const shapeOf = (path: string) =>
  path
    .split('/')
    .map((part) => (part.startsWith('{') ? '1' : '0'))
    .join('');

type Mounted = {
  call: Call;
  /** Counted by the network address before the call is answered. */
  limit: Limit | undefined;
  handle: (request: Request<Call>) => Promise<unknown>;
};

export const callsOf = (contract: Record<string, Record<string, Call>>) =>
  Object.entries(contract).flatMap(([subject, calls]) =>
    Object.entries(calls).map(([name, call]) => ({ subject, name, call })),
  );

const Told = z.object({ message: z.string() });

/** Of an answer that has words for the shopper, they are the message of the envelope too (spec 7: a client reads code and message). */
const enveloped = (data: unknown) => {
  const told = Told.safeParse(data);
  return { code: Code.ok, message: told.success ? told.data.message : 'success', data };
};

const answer =
  ({ call, limit, handle }: Mounted, work: Work) =>
  async (c: Context) => {
    const { cookies, send } = createCallCookies(c, work.settings);
    const { isWayIn } = call;
    // A body may be held back for long. Who asks is looked up once it has come, or a session could act after its end.
    const given = await inputOf(c, call);
    const shopper = await shopperOf(c, { db: work.db, now: work.now(), cookies, isWayIn });
    if (call.access === 'customer' && shopper.customerId === null) throw new Refusal(Code.notLoggedIn);

    const input = call.input.safeParse(given);
    if (!input.success) throw new Refusal(Code.refused, firstIssueWords(input.error, given));

    const from = addressOf(c.req.raw.headers, work.settings.trustedProxies);
    if (limit) await work.limits.count(limit, from);
    const request = { ...work, input: input.data, from, cookies, shopper: shopper as Customer };
    const answered = (data: unknown) => toWire(call.data.parse(data));
    if (!call.isRepeatable) {
      const data = await handle(request);
      if (data instanceof Response) return data;
      send();
      return c.json(enveloped(answered(data)));
    }
    const data = await answerOnce({ c, call, work, shopper, input: input.data }, async () =>
      answered(await handle(request)),
    );
    return c.json(enveloped(data));
  };

/** Answers every call of the contract: login check, input, envelope, snake_case. Errors are told by the app. */
export function mount(app: Hono, contract: Contract, handlers: Handlers, work: Work) {
  const table = handlers as unknown as Record<string, Record<string, Mounted['handle']>>;
  const mounted = callsOf(contract).map(({ subject, name, call }) => {
    const handle = table[subject]?.[name];
    if (!handle) throw new Error(`No handler answers ${subject}.${name}`);
    return { call, limit: findCallLimit(subject, name), handle };
  });
  mounted.sort((a, b) => shapeOf(a.call.path).localeCompare(shapeOf(b.call.path)));
  for (const entry of mounted) {
    const path = entry.call.path.replace(/\{(\w+)\}/g, ':$1');
    app.on(entry.call.method, path, answer(entry, work));
  }
}
