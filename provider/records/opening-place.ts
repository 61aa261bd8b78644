import { and, asc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { NewOpeningPlace } from '@/contract/activity';
import { Code } from '@/contract/codes';
import { activityTag } from '@/contract/tags';
import { openingGifts, openingPlaces } from '@/provider/db/schema/activity';
import { isWithinLimit } from '@/provider/http/limits';
import { Refusal } from '@/provider/http/refusal';
import { requireShopperKey } from '@/provider/http/shopper';
import { phaseOf } from '@/provider/rules/opening';
import type { Work } from '@/provider/work';
import { enterClaims, rowsByCode } from './coupon-claim';
import { offerOf } from './coupon-offer';
import { couponView } from './coupon-row-view';
import type { Caller } from './log-in';
import { queueMail } from './mail';
import { findPlace, ownPlaces, placeView, requireOpening, timesOf } from './opening';
import { dropUpload, keepUpload } from './upload';
import { inTransaction, type Visit } from './visit';

type New = z.output<typeof NewOpeningPlace>;

const TAKEN = 'This E-mail address already has a seat';

/**
 * Puts the next gift aside, as long as there are any. Seats are for everybody, of the gifts one network gets a few. All are locked:
 * two at once never get the same last one.
 */
async function nextGift({ db, limits, from }: Caller): Promise<number | null> {
  const gifts = await db.select().from(openingGifts).orderBy(asc(openingGifts.id)).for('update');
  const [next] = gifts
    .filter(({ left }) => left !== null && left > 0)
    .sort((one, other) => one.position - other.position);
  if (!next || !(await isWithinLimit(limits.count('networkGift', from)))) return null;
  await db
    .update(openingGifts)
    .set({ left: sql`${openingGifts.left} - 1` })
    .where(eq(openingGifts.id, next.id));
  return next.id;
}

async function couponsOf({ db }: Work) {
  const { codes } = await offerOf(db, 'opening');
  return rowsByCode(db, codes);
}

/** What somebody gets who has a place already: told as such to them, refused to everybody else. */
async function known(visit: Visit, email: string) {
  const taken = await findPlace(visit.db, eq(openingPlaces.email, email));
  if (!taken) return null;
  const own = await findPlace(visit.db, and(ownPlaces(visit) ?? sql`false`, eq(openingPlaces.email, email)));
  if (!own) throw new Refusal(Code.refused, TAKEN);
  const [coupon] = await couponsOf(visit);
  return {
    entry: placeView(own),
    coupon: coupon ? couponView(visit, coupon, 'usable') : null,
    alreadyRegistered: true,
    message: TAKEN,
  };
}

async function enter(inside: Caller, { photo: _file, ...given }: New, photo: string | null) {
  const { db, now, shopper } = inside;
  const { guestKey, customerId } = shopper;
  const [place] = await db
    .insert(openingPlaces)
    .values({
      ...given,
      instagram: given.instagram?.replace(/^@/, '') ?? '',
      ...{ photo, guestKey, customerId, createdAt: now() },
    })
    .onConflictDoNothing()
    .returning({ id: openingPlaces.id });
  if (!place) return false;
  await db
    .update(openingPlaces)
    .set({ giftId: await nextGift(inside) })
    .where(eq(openingPlaces.id, place.id));
  await enterClaims(inside, await couponsOf(inside), { email: given.email, guestKey }, 'opening');
  await queueMail(inside, 'opening-place', { placeId: place.id });
  inside.changed(activityTag());
  return true;
}

/** Saves a place, once an address; it brings the coupon at once, and puts a gift aside while there are any. */
export async function savePlace(caller: Caller, given: New) {
  requireShopperKey(caller.shopper);
  const { db, limits, now } = caller;
  if (phaseOf(timesOf(await requireOpening(db)), now()) === 'after')
    throw new Refusal(Code.refused, 'The doors have closed: no more seats can be saved');
  await limits.count('networkActivity', caller.from); // first, since being refused tells who has a place
  const before = await known(caller, given.email);
  if (before) return before;

  await limits.count('networkUnaskedMail', caller.from);
  const photo = given.photo && given.photo.size > 0 ? (await keepUpload(caller, given.photo)).path : null;
  const drop = async () => {
    if (photo) await dropUpload(caller, photo);
  };
  const isNew = await inTransaction(caller, (inside) => enter(inside, given, photo)).catch(
    async (error: unknown) => {
      await drop();
      throw error;
    },
  );
  if (!isNew) await drop();
  const saved = await known(caller, given.email);
  if (!saved) throw new Error('A place that was saved is not there');
  return isNew ? { ...saved, alreadyRegistered: false, message: 'Your seat is saved' } : saved;
}
