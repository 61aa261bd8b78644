import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/provider/db/client';
import { configs } from '@/provider/db/schema/system';

/** Those that registering may bring; a place at the opening and an invite are claimed where they are given. */
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

/** What is given away for doing something (configs: module `coupon_offers`); an owner who wants none takes it out. */
export async function loadOffer(db: Db, identifier: OfferName): Promise<OfferConfig> {
  const [row] = await db
    .select({ value: configs.value })
    .from(configs)
    .where(and(eq(configs.module, 'coupon_offers'), eq(configs.key, identifier)));
  return row ? OfferConfig.parse(row.value) : NO_OFFER;
}
