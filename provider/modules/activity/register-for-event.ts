import { and, asc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { apiMessages } from '@/contract/api-messages';
import type { RegisterForEventInput } from '@/contract/activity';
import { ResponseCode } from '@/contract/response-codes';
import { activityTag } from '@/contract/cache-tags';
import { eventGifts, eventRegistrations } from '@/provider/db/schema/activity';
import { isWithinLimit } from '@/provider/platform/http/rate-limits';
import { DomainError, FieldError } from '@/provider/platform/errors/errors';
import { requireShopperId } from '@/provider/platform/shopper';
import { getEventPhase } from '@/provider/modules/activity/event-phase';
import { withTransaction, type RequestContext, type ServiceContext } from '@/provider/platform/context';
import { insertClaims, listCouponsByCode } from '@/provider/modules/coupon/coupon-claim';
import { loadOffer } from '@/provider/modules/coupon/coupon-offer';
import { toCouponResponse } from '@/provider/modules/coupon/coupon-response';
import { enqueueEmail } from '@/provider/platform/mail/outbox';
import {
  findEventRegistration,
  matchesShopperRegistration,
  toEventRegistrationResponse,
  requireGrandOpening,
  getEventTimes,
} from './grand-opening';
import { removeUpload, createUpload } from '@/provider/platform/images/uploads';

type EventRegistrationInput = z.output<typeof RegisterForEventInput>;

const TAKEN = 'This E-mail address already has a seat';

/**
 * Reserves the next gift while any are left. Anyone may register, but one network gets only a few gifts.
 * Locks all: two concurrent requests never get the same last one.
 */
async function reserveNextGift({ db, limits, clientIp }: RequestContext): Promise<number | null> {
  const gifts = await db.select().from(eventGifts).orderBy(asc(eventGifts.id)).for('update');
  const [next] = gifts
    .filter(({ remaining }) => remaining !== null && remaining > 0)
    .sort((a, b) => a.position - b.position);
  if (!next || !(await isWithinLimit(limits.count('networkGift', clientIp)))) return null;
  await db
    .update(eventGifts)
    .set({ remaining: sql`${eventGifts.remaining} - 1` })
    .where(eq(eventGifts.id, next.id));
  return next.id;
}

async function listOpeningCoupons({ db }: ServiceContext) {
  const { codes } = await loadOffer(db, 'opening');
  return listCouponsByCode(db, codes);
}

/** The response for a registered email: its own shopper gets the registration, others an error. */
async function findKnownRegistration(ctx: RequestContext, email: string) {
  const existing = await findEventRegistration(ctx.db, eq(eventRegistrations.email, email));
  if (!existing) return null;
  const ownRegistration = await findEventRegistration(
    ctx.db,
    and(matchesShopperRegistration(ctx) ?? sql`false`, eq(eventRegistrations.email, email)),
  );
  if (!ownRegistration) throw new FieldError('email', TAKEN);
  const [coupon] = await listOpeningCoupons(ctx);
  return {
    entry: toEventRegistrationResponse(ownRegistration),
    coupon: coupon ? toCouponResponse(ctx, coupon, 'usable') : null,
    alreadyRegistered: true,
    message: TAKEN,
  };
}

async function insertRegistration(
  tx: RequestContext,
  { photo: _file, ...given }: EventRegistrationInput,
  photo: string | null,
) {
  const { db, now, shopper } = tx;
  const { guestTokenHash, customerId } = shopper;
  const [registration] = await db
    .insert(eventRegistrations)
    .values({
      ...given,
      instagram: given.instagram?.replace(/^@/, '') ?? '',
      ...{ photo, guestTokenHash, customerId, createdAt: now() },
    })
    .onConflictDoNothing()
    .returning({ id: eventRegistrations.id });
  if (!registration) return false;
  await db
    .update(eventRegistrations)
    .set({ giftId: await reserveNextGift(tx) })
    .where(eq(eventRegistrations.id, registration.id));
  await insertClaims(tx, await listOpeningCoupons(tx), { email: given.email, guestTokenHash }, 'opening');
  await enqueueEmail(tx, 'opening-place', { placeId: registration.id });
  tx.invalidateTags(activityTag());
  return true;
}

/** Registers once per email; grants the coupon at once, and reserves a gift while any are left. */
export async function registerForEvent(ctx: RequestContext, input: EventRegistrationInput) {
  requireShopperId(ctx.shopper);
  const { db, limits, now } = ctx;
  if (getEventPhase(getEventTimes(await requireGrandOpening(db)), now()) === 'after')
    throw new DomainError(ResponseCode.unprocessable, 'The doors have closed: no more seats can be saved');
  await limits.count('networkActivity', ctx.clientIp); // first: the error reveals who is registered
  const existing = await findKnownRegistration(ctx, input.email);
  if (existing) return existing;

  await limits.count('networkUnsolicitedMail', ctx.clientIp);
  const photo = input.photo && input.photo.size > 0 ? (await createUpload(ctx, input.photo)).path : null;
  const drop = async () => {
    if (photo) await removeUpload(ctx, photo);
  };
  const isNew = await withTransaction(ctx, (tx) => insertRegistration(tx, input, photo)).catch(
    async (error: unknown) => {
      await drop();
      throw error;
    },
  );
  if (!isNew) await drop();
  const saved = await findKnownRegistration(ctx, input.email);
  if (!saved) throw new Error('The saved event registration was not found');
  return isNew ? { ...saved, alreadyRegistered: false, message: apiMessages.seatSaved } : saved;
}
