import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import type { z } from 'zod';
import { Code } from '@/contract/codes';
import type { Settings } from '@/provider/settings';
import { NotFound, Refusal, refuseField } from './refusal';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compared by digests of one length, in constant time. */
const isKey = (given: string | undefined, key: string | undefined) =>
  key !== undefined && timingSafeEqual(digest(given ?? ''), digest(key));

export const isOwnerKey = (given: string | undefined, { ownerKey }: Settings) => isKey(given, ownerKey);

/** The owner's doors are shut without a key in the settings, and to a wrong key nothing is here. */
export function requireOwner(c: Context, { ownerKey }: Settings) {
  if (!isKey(c.req.header('Owner-Key'), ownerKey)) throw new NotFound('No call answers here');
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
