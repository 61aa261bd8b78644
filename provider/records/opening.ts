import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Opening, OpeningPlace } from '@/contract/activity';
import type { Db } from '@/provider/db/client';
import { openingGifts, openingPlaces } from '@/provider/db/schema/activity';
import { products } from '@/provider/db/schema/product';
import { configs } from '@/provider/db/schema/system';
import { NotFound } from '@/provider/http/refusal';
import { phaseOf } from '@/provider/rules/opening';
import { rowsByCode } from './coupon-claim';
import { offerOf } from './coupon-offer';
import { couponView } from './coupon-row-view';
import { cardsByIds } from './product-card';
import type { Visit } from './visit';

/** The event as it is kept (configs: module `activity`, key `opening`). */
export const OpeningRecord = z.object({
  title: z.string(),
  text: z.string(),
  titleDuring: z.string(),
  titleAfter: z.string(),
  textAfter: z.string(),
  image: z.string(),
  imageAlt: z.string(),
  startTime: z.iso.datetime(),
  endTime: z.iso.datetime(),
  timeZone: z.string(),
  place: z.object({ name: z.string(), address: z.string(), fittings: z.string() }),
  giftsTitle: z.string(),
  giftsText: z.string(),
  productsTitle: z.string(),
  productSkus: z.array(z.string()),
});
export type OpeningRecord = z.infer<typeof OpeningRecord>;

/** The event's words and times; there may be none to open. */
export async function requireOpening(db: Db): Promise<OpeningRecord> {
  const [row] = await db
    .select({ value: configs.value })
    .from(configs)
    .where(and(eq(configs.module, 'activity'), eq(configs.key, 'opening')));
  if (!row) throw new NotFound('This page could not be found');
  return OpeningRecord.parse(row.value);
}

export const timesOf = ({ startTime, endTime }: OpeningRecord) => ({
  startsAt: new Date(startTime),
  endsAt: new Date(endTime),
});

type PlaceRow = typeof openingPlaces.$inferSelect & { giftName: string | null };

export const placeView = ({ id, name, email, giftName, photo, createdAt }: PlaceRow): OpeningPlace => ({
  ...{ id, name, email, photo },
  gift: giftName,
  createdAt: createdAt.toISOString(),
});

export async function findPlace(db: Db, where: ReturnType<typeof eq> | undefined): Promise<PlaceRow | null> {
  if (!where) return null;
  const [row] = await db
    .select({ place: openingPlaces, giftName: openingGifts.name })
    .from(openingPlaces)
    .leftJoin(openingGifts, eq(openingGifts.id, openingPlaces.giftId))
    .where(where)
    .orderBy(asc(openingPlaces.id))
    .limit(1);
  return row ? { ...row.place, giftName: row.giftName } : null;
}

/** Places that are this shopper's own: saved when logged in, or by this visitor. */
export function ownPlaces({ shopper: { customerId, guestKey } }: Visit) {
  if (customerId !== null)
    return or(
      eq(openingPlaces.customerId, customerId),
      sql`${openingPlaces.email} = (select email from customers where id = ${customerId} and email_proven_at is not null)`,
    );
  return guestKey ? eq(openingPlaces.guestKey, guestKey) : undefined;
}

async function productsOf(visit: Visit, skus: readonly string[]) {
  const rows = await visit.db
    .select({ id: products.id, sku: products.sku })
    .from(products)
    .where(inArray(products.sku, [...skus]));
  const ids = skus.flatMap((sku) => rows.find((row) => row.sku === sku)?.id ?? []);
  return cardsByIds(visit.db, ids, { currency: visit.shopper.currency, now: visit.now() });
}

/** Everything that the page of the opening shows, with the shopper's own place on it. */
export async function readOpening(visit: Visit): Promise<Opening> {
  const { db, now } = visit;
  const { productSkus, ...words } = await requireOpening(db);
  const { title, text, codes } = await offerOf(db, 'opening');
  const [coupon] = await rowsByCode(db, codes);
  const place = await findPlace(db, ownPlaces(visit));
  const gifts = await db
    .select()
    .from(openingGifts)
    .orderBy(asc(openingGifts.position), asc(openingGifts.id));
  return {
    ...words,
    phase: phaseOf(timesOf({ ...words, productSkus }), now()),
    offer: { title, text },
    coupon: coupon ? couponView(visit, coupon, 'usable') : null,
    gifts: gifts.map(({ position: _position, ...gift }) => gift),
    products: await productsOf(visit, productSkus),
    entry: place ? placeView(place) : null,
  };
}
