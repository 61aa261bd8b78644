import type { Units } from '@/contract/measure';

const NAMES = [
  'STORE_NAME',
  'IMAGE_HOST',
  'GOOGLE_CLIENT_ID',
  'FACEBOOK_APP_ID',
  'APPLE_CLIENT_ID',
  'GTM_ID',
  'POPUP_FETCH',
  'SHOP_TIME_ZONE',
] as const;

/** What browsers need of shop.yaml. */
export type PublicBrand = {
  name: string;
  /** UTC if it is missing. */
  timeZone?: string;
  sisterName?: string;
  sisterLink?: string;
  /** Of the logo's width by its height. */
  logoRatio?: number;
  search: string;
  newsletterTitle: string;
  /** Both if it is missing. */
  units?: Exclude<Units, 'both'>;
  /** h: it sells hair; l, r, f: the forms of the account with an image. */
  has?: string;
};
type PublicSettings = Partial<Record<(typeof NAMES)[number] | keyof PublicBrand, string>>;

/** A build knows none of them: its output is the same for every shop. */
const isBuild = () => process.env.NEXT_PHASE === 'phase-production-build';

const readProcess = (): PublicSettings =>
  isBuild()
    ? {}
    : Object.fromEntries(
        Object.entries({
          // Set by lib/config/shop-settings.ts when the shop starts.
          ...(globalThis as typeof globalThis & { odettePublicBrand?: PublicBrand }).odettePublicBrand,
          ...Object.fromEntries(NAMES.map((name) => [name, process.env[name]])),
        }).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
      );

const readDocument = (): PublicSettings =>
  Object.fromEntries(new URLSearchParams(document.documentElement.dataset.settings));

/**
 * Read when the shop starts; the browser reads them from the root layout's element
 * (docs/decisions/startup-settings.md).
 */
const publicSettings = typeof window === 'undefined' ? readProcess() : readDocument();

/**
 * What the root layout passes to the browser; undefined in a build. As a query, since HTML escapes each quote of JSON. A
 * preview is no visit: its page does not know the tag manager.
 */
export function serializePublicSettings(isPreview = false): string | undefined {
  const { GTM_ID: _tagManager, ...settings } = publicSettings;
  return String(new URLSearchParams(isPreview ? settings : publicSettings)) || undefined;
}

export const STORE_NAME = publicSettings.STORE_NAME ?? publicSettings.name ?? '';
/** Ids at the social login providers; empty: the provider's button is not shown. */
export const GOOGLE_CLIENT_ID = publicSettings.GOOGLE_CLIENT_ID ?? '';
export const FACEBOOK_APP_ID = publicSettings.FACEBOOK_APP_ID ?? '';
export const APPLE_CLIENT_ID = publicSettings.APPLE_CLIENT_ID ?? '';
/** Google Tag Manager; empty: no consent is requested, and no data leaves the shop. */
export const GTM_ID = publicSettings.GTM_ID ?? '';
/** Spec 4: pop-ups by page are fetched on each navigation while the marker is absent. */
export const IS_POPUP_FETCH_ACTIVE = publicSettings.POPUP_FETCH === 'on';
export const IMAGE_HOST = publicSettings.IMAGE_HOST ?? '/media/';
/** The time zone in which days and times are shown; checked in lib/config/env.ts. */
export const SHOP_TIME_ZONE = publicSettings.SHOP_TIME_ZONE ?? publicSettings.timeZone ?? 'UTC';

/** A second site of the same company. */
export const SISTER_SITE = publicSettings.sisterName && {
  name: publicSettings.sisterName,
  link: publicSettings.sisterLink,
};
/** The width of the logo by its height (app/media/brand/logo); NaN: the logo is the name. */
export const LOGO_RATIO = Number(publicSettings.logoRatio);
export const SEARCH_LABEL = publicSettings.search;
export const NEWSLETTER_TITLE = publicSettings.newsletterTitle ?? '';
const features = publicSettings.has ?? '';
/** Whether drawings and texts speak of hair. */
export const SELLS_HAIR = features.includes('h');
/** How measures are written. */
export const SHOP_UNITS = (publicSettings.units ?? 'both') as Units;
/** Whether a form has an image beside it, by the first letter of its key in shop.yaml. */
export const FORM_IMAGES = features;
