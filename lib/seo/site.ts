import 'server-only';
import type { OrganizationDetails, Site } from '@/lib/seo/structured-data/site';
import { OPENING_DAYS } from '@/lib/config/opening-hours';
import { env } from '@/lib/config/env';
import { shopSettings } from '@/lib/config/shop-settings';

/** The shop's public URL and name. */
export const SITE: Site = { url: env.SITE_URL, name: env.STORE_NAME };

/** The company behind the shop, as shop.yaml names it. */
export const ORGANIZATION: OrganizationDetails = {
  legalName: shopSettings?.legal_name,
  email: shopSettings?.contact.email,
  telephone: shopSettings?.contact.phone,
  address: shopSettings?.address.join(', ') || undefined,
  sameAs: Object.values(shopSettings?.social ?? {}).filter((address) => address !== undefined),
  openingDays: OPENING_DAYS,
};
