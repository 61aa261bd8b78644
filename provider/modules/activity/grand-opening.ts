import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { GrandOpening, EventRegistration } from '@/contract/activity';
import type { Db } from '@/provider/db/client';
import { eventGifts, eventRegistrations } from '@/provider/db/schema/activity';
import { products } from '@/provider/db/schema/product';
import { configs } from '@/provider/db/schema/system';
import { NotFoundError } from '@/provider/platform/errors/errors';
import { getEventPhase } from '@/provider/modules/activity/event-phase';
import { listCouponsByCode } from '@/provider/modules/coupon/coupon-claim';
import { loadOffer } from '@/provider/modules/coupon/coupon-offer';
import { toCouponResponse } from '@/provider/modules/coupon/coupon-response';
import { loadProductCards } from '@/provider/modules/product/product-card';
import type { RequestContext } from '@/provider/platform/context';

/** The event as stored (configs: module `activity`, key `opening`). */
export const GrandOpeningConfig = z.object({
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
export type GrandOpeningConfig = z.infer<typeof GrandOpeningConfig>;

/** Loads the event's text and times; throws if there is none. */
export async function requireGrandOpening(db: Db): Promise<GrandOpeningConfig> {
  const [row] = await db
    .select({ value: configs.value })
    .from(configs)
    .where(and(eq(configs.module, 'activity'), eq(configs.key, 'opening')));
  if (!row) throw new NotFoundError();
  return GrandOpeningConfig.parse(row.value);
}

export const getEventTimes = ({ startTime, endTime }: GrandOpeningConfig) => ({
  startsAt: new Date(startTime),
  endsAt: new Date(endTime),
});

type RegistrationRow = typeof eventRegistrations.$inferSelect & { giftName: string | null };

export const toEventRegistrationResponse = ({
  id,
  name,
  email,
  giftName,
  photo,
  createdAt,
}: RegistrationRow): EventRegistration => ({
  ...{ id, name, email, photo },
  gift: giftName,
  createdAt: createdAt.toISOString(),
});

export async function findEventRegistration(
  db: Db,
  condition: ReturnType<typeof eq> | undefined,
): Promise<RegistrationRow | null> {
  if (!condition) return null;
  const [row] = await db
    .select({ place: eventRegistrations, giftName: eventGifts.name })
    .from(eventRegistrations)
    .leftJoin(eventGifts, eq(eventGifts.id, eventRegistrations.giftId))
    .where(condition)
    .orderBy(asc(eventRegistrations.id))
    .limit(1);
  return row ? { ...row.place, giftName: row.giftName } : null;
}

/** Matches the shopper's own registrations: by account or by guest token. */
export function matchesShopperRegistration({ shopper: { customerId, guestTokenHash } }: RequestContext) {
  if (customerId !== null)
    return or(
      eq(eventRegistrations.customerId, customerId),
      sql`${eventRegistrations.email} = (select email from customers where id = ${customerId} and email_proven_at is not null)`,
    );
  return guestTokenHash ? eq(eventRegistrations.guestTokenHash, guestTokenHash) : undefined;
}

async function listOpeningProducts(ctx: RequestContext, skus: readonly string[]) {
  const rows = await ctx.db
    .select({ id: products.id, sku: products.sku })
    .from(products)
    .where(inArray(products.sku, [...skus]));
  const ids = skus.flatMap((sku) => rows.find((row) => row.sku === sku)?.id ?? []);
  return loadProductCards(ctx.db, ids, { currency: ctx.shopper.currency, now: ctx.now() });
}

/** Loads everything the event page shows, including the shopper's registration. */
export async function loadGrandOpening(ctx: RequestContext): Promise<GrandOpening> {
  const { db, now } = ctx;
  const { productSkus, ...words } = await requireGrandOpening(db);
  const { title, text, codes } = await loadOffer(db, 'opening');
  const [coupon] = await listCouponsByCode(db, codes);
  const registration = await findEventRegistration(db, matchesShopperRegistration(ctx));
  const gifts = await db.select().from(eventGifts).orderBy(asc(eventGifts.position), asc(eventGifts.id));
  return {
    ...words,
    phase: getEventPhase(getEventTimes({ ...words, productSkus }), now()),
    offer: { title, text },
    coupon: coupon ? toCouponResponse(ctx, coupon, 'usable') : null,
    gifts: gifts.map(({ position: _position, remaining, ...gift }) => ({ ...gift, left: remaining })),
    products: await listOpeningProducts(ctx, productSkus),
    entry: registration ? toEventRegistrationResponse(registration) : null,
  };
}
