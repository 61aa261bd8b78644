import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/provider/db/client';
import { configs } from '@/provider/db/schema/system';

/** Offers that registering may grant; `opening` and `invite` are claimed where they are granted. */
const registrationOffers = ['new_customer', 'list_register', 'home_screen'] as const;
export type OfferName = (typeof registrationOffers)[number] | 'opening' | 'invite';

export const findOfferName = (name: string | undefined): OfferName | null =>
  registrationOffers.find((offer) => offer === name) ?? null;

const OfferConfig = z.object({
  title: z.string(),
  text: z.string(),
  image: z.string().nullable(),
  codes: z.array(z.string()),
});
type OfferConfig = z.infer<typeof OfferConfig>;

const NO_OFFER: OfferConfig = { title: '', text: '', image: null, codes: [] };

/**
 * Loads what an action is rewarded with (configs: module `coupon_offers`); an admin deletes an unwanted offer
 * there.
 */
export async function loadOffer(db: Db, identifier: OfferName): Promise<OfferConfig> {
  const [row] = await db
    .select({ value: configs.value })
    .from(configs)
    .where(and(eq(configs.module, 'coupon_offers'), eq(configs.key, identifier)));
  return row ? OfferConfig.parse(row.value) : NO_OFFER;
}
