import 'server-only';
import { loadSettings } from '@/provider/shop-folder/settings/read-settings';
import type { PublicBrand } from './public-env';

/** What shop.yaml says. Null in a build, whose output is the same for every shop. */
export const shopSettings =
  process.env.NEXT_PHASE === 'phase-production-build'
    ? null
    : loadSettings(process.env.SHOP_DIR || 'shops/demo');

/** Read by lib/config/public-env.ts, which browsers load as well. */
(globalThis as typeof globalThis & { odettePublicBrand?: PublicBrand }).odettePublicBrand = shopSettings
  ? {
      name: shopSettings.name,
      timeZone: shopSettings.time_zone === 'UTC' ? undefined : shopSettings.time_zone,
      sisterName: shopSettings.sister_site?.name,
      sisterLink: shopSettings.sister_site?.link,
      logoRatio: shopSettings.logoRatio ?? undefined,
      units: shopSettings.units === 'both' ? undefined : shopSettings.units,
      search: shopSettings.texts.search,
      newsletterTitle: shopSettings.texts.newsletter_title,
      has: [
        ...(shopSettings.hair ? ['h'] : []),
        ...Object.keys(shopSettings.images).map(([letter]) => letter),
      ].join(''),
    }
  : undefined;
