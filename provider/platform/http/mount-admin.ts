import type { Context, Hono } from 'hono';
import { setCookie } from 'hono/cookie';
import type { z } from 'zod';
import type { AdminContract } from '@/contract/admin';
import { adminAccess } from '@/contract/admin-access';
import type { Call } from '@/contract/call';
import { toSnakeCaseKeys } from '@/contract/case-conversion';
import { ResponseCode } from '@/contract/response-codes';
import type { AdminAccess } from '@/contract/staff';
import { requireAccess, type AdminActor } from '@/provider/platform/admin-actor';
import type { ServiceContext } from '@/provider/platform/context';
import { getClientIp } from './client-ip';
import { parseCallInput } from './input';
import { parseIdempotencyKey } from './idempotency';
import { getContractCalls, literalFirstKey } from './mount-contract';
import { parseInput } from './validation-error';
import { logError } from '@/provider/platform/log';

/** Sent to the back office alone: no page of the shop, and no other site, gets to use it. */
export const ADMIN_COOKIE = 'admin_session';
const USER_AGENT_MAX = 200;

export type AdminChange = { before?: Record<string, unknown>; after?: Record<string, unknown> };

/** What a write has; `logChange` says for the audit log what it has changed. */
export type ChangeContext = ServiceContext & { logChange: (change: AdminChange) => void };

/** The same for what is also done without a log: by an import, or in a test. */
export type LoggableContext = ServiceContext & Partial<ChangeContext>;

/** What every call of the back office has besides its input. */
export type AdminContext = ChangeContext & {
  actor: AdminActor;
  clientIp: string;
  userAgent: string;
  /** Signs the browser in with the token of a session, or out. */
  setSession: (token: string | null, maxAgeSeconds?: number) => void;
};

type AdminRequest<C extends Call> = AdminContext & {
  input: z.output<C['input']>;
  /** Validated by its form; a repeated request with the same key has no second effect. */
  idempotencyKey: string | undefined;
};

/** A call without data may return a response without the envelope: a browser opens a PDF. */
type RawResponse<C extends Call> = [z.input<C['data']>] extends [null] ? Response : never;

export type AdminCallHandlers<Calls extends Record<string, Call>> = {
  [Name in keyof Calls]: (
    request: AdminRequest<Calls[Name]>,
  ) => Promise<z.input<Calls[Name]['data']> | RawResponse<Calls[Name]>>;
};
export type AdminHandlers = { [S in keyof AdminContract]: AdminCallHandlers<AdminContract[S]> };

type Handle = (request: AdminRequest<Call>) => Promise<unknown>;

/** A write, before it begins. Returns what notes how it ended. */
type BeginAudit = (
  ctx: ServiceContext,
  entry: { actor: NonNullable<AdminActor>; action: string; input: unknown; clientIp: string },
) => Promise<(outcome: 'done' | 'refused', change: AdminChange) => Promise<void>>;

type AdminOptions = {
  contract: AdminContract;
  handlers: AdminHandlers;
  authenticate: (ctx: ServiceContext, headers: Headers) => Promise<AdminActor>;
  beginAudit: BeginAudit;
};

const createSetSession =
  (c: Context, { siteUrl }: ServiceContext['config']): AdminContext['setSession'] =>
  (token, maxAgeSeconds) =>
    setCookie(c, ADMIN_COOKIE, token ?? '', {
      ...{ path: '/api/admin', httpOnly: true, sameSite: 'Strict', secure: siteUrl.startsWith('https:') },
      ...(token === null ? { maxAge: 0 } : { maxAge: maxAgeSeconds }),
    });

/** A preview writes nothing, so that nothing is logged. */
const isPreview = (input: unknown) =>
  typeof input === 'object' && input !== null && 'isPreview' in input && input.isPreview === true;

/** Steps of a sign-in log themselves once they succeed: whoever has a password alone must not fill the log. */
const isAudited = ({ method }: Call, access: AdminAccess) =>
  method !== 'GET' && access !== 'anyone' && access !== 'password';

/** Runs a write between two entries of the audit log: neither it nor its end goes unseen. */
async function runAudited(
  { beginAudit }: AdminOptions,
  { request, action }: { request: AdminRequest<Call>; action: string },
  run: (request: AdminRequest<Call>) => Promise<unknown>,
): Promise<unknown> {
  const { actor, input, clientIp } = request;
  if (!actor) return run(request);
  const change: AdminChange = {};
  const end = await beginAudit(request, { actor, action, input, clientIp });
  try {
    const data = await run({ ...request, logChange: (part) => void Object.assign(change, part) });
    await end('done', change);
    return data;
  } catch (error) {
    await end('refused', change).catch((auditError: unknown) =>
      logError('admin', `The end of ${action} was not logged`, auditError),
    );
    throw error;
  }
}

/** Mounts every call of the back office: who may make it, input, audit log, envelope. The app handles errors. */
export function mountAdmin(app: Hono, options: AdminOptions, ctx: ServiceContext) {
  const { contract, handlers, authenticate } = options;
  const table = handlers as unknown as Record<string, Record<string, Handle>>;
  const accessTable = adminAccess as Record<string, Record<string, AdminAccess>>;
  const calls = getContractCalls(contract).sort((a, b) =>
    literalFirstKey(a.call.path).localeCompare(literalFirstKey(b.call.path)),
  );
  for (const { subject, name, call } of calls) {
    const [handle, access] = [table[subject]?.[name], accessTable[subject]?.[name]];
    if (!handle || !access) throw new Error(`No handler exists for ${subject}.${name}`);
    app.on(call.method, call.path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
      const { headers } = c.req.raw;
      const actor = await authenticate(ctx, headers);
      requireAccess(actor, access);
      const request: AdminRequest<Call> = {
        ...{
          ...ctx,
          actor,
          actorName: actor?.name,
          clientIp: getClientIp(headers, ctx.config.trustedProxies),
        },
        userAgent: (headers.get('User-Agent') ?? '').slice(0, USER_AGENT_MAX),
        setSession: createSetSession(c, ctx.config),
        logChange: () => undefined,
        input: parseInput(call.input, await parseCallInput(c, call)),
        idempotencyKey: parseIdempotencyKey(c),
      };
      const action = `${subject}.${name}`;
      const data =
        isAudited(call, access) && !isPreview(request.input)
          ? await runAudited(options, { request, action }, handle)
          : await handle(request);
      if (data instanceof Response) return data;
      const responseData = toSnakeCaseKeys(call.data.parse(data));
      return c.json({ code: ResponseCode.ok, message: 'success', data: responseData });
    });
  }
  // Where these calls were before: clients follow with the same method and body.
  app.all('/api/owner/*', (c) => {
    const { pathname, search } = new URL(c.req.url);
    return c.redirect(`${pathname.replace('/api/owner/', '/api/admin/')}${search}`, 308);
  });
}
