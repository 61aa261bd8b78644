import type { Hono } from 'hono';
import type { z } from 'zod';
import type { AdminContract } from '@/contract/admin';
import type { Call } from '@/contract/call';
import { toSnakeCaseKeys } from '@/contract/case-conversion';
import { ResponseCode } from '@/contract/response-codes';
import type { ServiceContext } from '@/provider/platform/context';
import { parseCallInput } from './input';
import { parseIdempotencyKey } from './idempotency';
import { getContractCalls, literalFirstKey } from './mount-contract';
import { requireAdmin } from './require-admin';
import { parseInput } from './validation-error';

type AdminRequest<C extends Call> = ServiceContext & {
  input: z.output<C['input']>;
  /** Validated by its form; a repeated request with the same key has no second effect. */
  idempotencyKey: string | undefined;
};

export type AdminCallHandlers<Calls extends Record<string, Call>> = {
  [Name in keyof Calls]: (request: AdminRequest<Calls[Name]>) => Promise<z.input<Calls[Name]['data']>>;
};
export type AdminHandlers = { [S in keyof AdminContract]: AdminCallHandlers<AdminContract[S]> };

type Handle = (request: AdminRequest<Call>) => Promise<unknown>;

/** Mounts every call of the admin: the key, input, envelope, snake_case. The app handles errors. */
export function mountAdmin(
  app: Hono,
  { contract, handlers }: { contract: AdminContract; handlers: AdminHandlers },
  ctx: ServiceContext,
) {
  const table = handlers as unknown as Record<string, Record<string, Handle>>;
  const calls = getContractCalls(contract).sort((a, b) =>
    literalFirstKey(a.call.path).localeCompare(literalFirstKey(b.call.path)),
  );
  for (const { subject, name, call } of calls) {
    const handle = table[subject]?.[name];
    if (!handle) throw new Error(`No handler exists for ${subject}.${name}`);
    app.on(call.method, call.path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
      await requireAdmin(c, ctx);
      const input = parseInput(call.input, await parseCallInput(c, call));
      const idempotencyKey = parseIdempotencyKey(c);
      const data = await handle({ ...ctx, input, idempotencyKey });
      const responseData = toSnakeCaseKeys(call.data.parse(data));
      return c.json({ code: ResponseCode.ok, message: 'success', data: responseData });
    });
  }
}
