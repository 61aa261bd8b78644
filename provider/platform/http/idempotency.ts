import { createHash } from 'node:crypto';
import { and, eq, lt, isNull } from 'drizzle-orm';
import type { Context } from 'hono';
import { fieldMessages } from '@/contract/field-messages';
import type { Call } from '@/contract/call';
import { ResponseCode } from '@/contract/response-codes';
import { idempotencyKeys } from '@/provider/db/schema/idempotency';
import type { ServiceContext } from '@/provider/platform/context';
import { DomainError, FieldError } from '@/provider/platform/errors/errors';
import { requireShopperId, type Shopper } from '@/provider/platform/shopper';

const ABANDONED_MS = 30_000; // the holder of the key crashed between the write and its answer
const WAIT_MS = 100;
const WAITS = 50;

type IdempotentRequest = { c: Context; call: Call; ctx: ServiceContext; shopper: Shopper; input: unknown };

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The same key came with a different request. */
export const createKeyReusedError = () =>
  new FieldError('Idempotency-Key', 'Idempotency-Key was used for something else');

/** Returns the Idempotency-Key header; undefined without one. */
export function parseIdempotencyKey(c: Context): string | undefined {
  const key = c.req.header('Idempotency-Key');
  if (key && !/^[\w:.-]{8,128}$/.test(key))
    throw new FieldError('Idempotency-Key', fieldMessages.fieldFormat('Idempotency-Key'));
  return key || undefined;
}

/**
 * Runs a write once per Idempotency-Key and returns its first result again. Errors are not saved: the shopper
 * can correct the input and retry with the same key.
 */
export async function withIdempotency(
  request: IdempotentRequest,
  run: () => Promise<unknown>,
): Promise<unknown> {
  const key = parseIdempotencyKey(request.c);
  if (!key) return run();

  const { db, now } = request.ctx;
  const id = {
    shopperId: requireShopperId(request.shopper),
    call: `${request.call.method} ${request.call.path}`,
    key,
  };
  const requestHash = createHash('sha256').update(JSON.stringify(request.input)).digest('hex');
  const isSameKey = and(
    eq(idempotencyKeys.shopperId, id.shopperId),
    eq(idempotencyKeys.call, id.call),
    eq(idempotencyKeys.key, key),
  );

  for (let wait = 0; wait < WAITS; wait += 1) {
    const abandoned = new Date(now().getTime() - ABANDONED_MS);
    await db
      .delete(idempotencyKeys)
      .where(and(isSameKey, isNull(idempotencyKeys.answer), lt(idempotencyKeys.createdAt, abandoned)));
    const inserted = await db
      .insert(idempotencyKeys)
      .values({ ...id, requestHash, createdAt: now() })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (inserted.length > 0) break;

    const [existing] = await db.select().from(idempotencyKeys).where(isSameKey);
    if (existing && existing.requestHash !== requestHash) throw createKeyReusedError();
    if (existing?.answer != null) return existing.answer;
    if (wait === WAITS - 1) throw new DomainError(ResponseCode.inProgress);
    await sleep(WAIT_MS);
  }

  try {
    const answer = await run();
    await db.update(idempotencyKeys).set({ answer }).where(isSameKey);
    return answer;
  } catch (error) {
    await db.delete(idempotencyKeys).where(isSameKey);
    throw error;
  }
}
