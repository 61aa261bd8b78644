import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import type { z } from 'zod';
import { ResponseCode } from '@/contract/response-codes';
import type { ServiceContext } from '@/provider/platform/context';
import { NotFoundError, DomainError, refuseField } from '@/provider/platform/errors/errors';
import { getClientIp } from '@/provider/platform/http/client-ip';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares digests of equal length in constant time. */
const isMatchingKey = (given: string | null, key: string) =>
  timingSafeEqual(digest(given ?? ''), digest(key));

/**
 * Whether the headers carry the admin key. After several wrong keys from a network, the right one is refused
 * there for a while too: otherwise guessing would be unlimited.
 */
export async function isAdmin(
  headers: Headers,
  { config, limits }: Pick<ServiceContext, 'config' | 'limits'>,
) {
  if (config.adminKey === undefined) return false;
  const clientIp = getClientIp(headers, config.trustedProxies);
  await limits.requireBelowLimit('networkAdminAttempt', clientIp);
  const isRight = isMatchingKey(headers.get('Owner-Key'), config.adminKey);
  if (!isRight) await limits.count('networkAdminAttempt', clientIp);
  return isRight;
}

/** Answers 404 to a wrong key, and to all requests if no key is configured. */
export async function requireAdmin(c: Context, ctx: Pick<ServiceContext, 'config' | 'limits'>) {
  if (!(await isAdmin(c.req.raw.headers, ctx))) throw new NotFoundError('No call answers here');
}

/** Validates admin input; throws the first error with the name of its field. */
export function parseAdminInput<Shape extends z.ZodType>(
  shape: Shape,
  body: Record<string, unknown>,
): z.output<Shape> {
  const parsed = shape.safeParse(body);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path.join('.');
  throw field
    ? refuseField(field, `is not valid: ${issue?.message}`)
    : new DomainError(ResponseCode.unprocessable, issue?.message);
}
