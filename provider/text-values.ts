import type { ServiceContext } from '@/provider/platform/context';
import { formatOpeningHours } from '@/provider/shop-folder/settings/opening-hours';
import { loadTermValues, type TextValues } from '@/provider/shop-folder/texts/placeholders';

/** What placeholders stand for as the shop is set now, amounts in the base currency. */
export async function loadTextValues({ db, config, now }: ServiceContext): Promise<TextValues> {
  const { storeName, shop, timeZone } = config;
  return {
    ...(await loadTermValues(db, { now: now(), timeZone })),
    store_name: storeName,
    legal_name: shop.legal_name ?? storeName,
    address: shop.address?.join(', ') ?? null,
    email: shop.contact.email ?? null,
    phone: shop.contact.phone ?? null,
    opening_hours: formatOpeningHours(shop.opening_hours, { now: now(), timeZone }),
  };
}
