import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import type { z } from 'zod';
import { Code } from '@/contract/codes';
import type { Work } from '@/provider/work';
import { NotFound, Refusal, refuseField } from './refusal';
import { addressOf } from './shopper';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compared by digests of one length, in constant time. */
const isKey = (given: string | null, key: string) => timingSafeEqual(digest(given ?? ''), digest(key));

/**
 * Whether the headers carry the owner's key. After some wrong ones from a network the right one is refused there for a while,
 * too: otherwise guessing would have no limit.
 */
export async function isOwner(headers: Headers, { settings, limits }: Pick<Work, 'settings' | 'limits'>) {
  if (settings.ownerKey === undefined) return false;
  const from = addressOf(headers, settings.trustedProxies);
  await limits.requireOpen('networkOwnerTry', from);
  const isRight = isKey(headers.get('Owner-Key'), settings.ownerKey);
  if (!isRight) await limits.count('networkOwnerTry', from);
  return isRight;
}

/** The owner's doors are shut without a key in the settings, and to a wrong key nothing is here. */
export async function requireOwner(c: Context, work: Pick<Work, 'settings' | 'limits'>) {
  if (!(await isOwner(c.req.raw.headers, work))) throw new NotFound('No call answers here');
}

/** What the owner sends, checked; refuses the first thing wrong with the name of its field. */
export function ownerInput<Shape extends z.ZodType>(
  shape: Shape,
  body: Record<string, unknown>,
): z.output<Shape> {
  const parsed = shape.safeParse(body);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path.join('.');
  throw field
    ? refuseField(field, `is not valid: ${issue?.message}`)
    : new Refusal(Code.refused, issue?.message);
}
