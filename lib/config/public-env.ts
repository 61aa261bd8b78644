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
type PublicSettings = Partial<Record<(typeof NAMES)[number], string>>;

/** A build knows none of them: its output is the same for every shop. */
const isBuild = () => process.env.NEXT_PHASE === 'phase-production-build';

const readProcess = (): PublicSettings =>
  isBuild()
    ? {}
    : Object.fromEntries(NAMES.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));

const readDocument = (): PublicSettings => JSON.parse(document.documentElement.dataset.settings ?? '{}');

/**
 * Read when the shop starts; the browser reads them from the root layout's element
 * (docs/decisions/startup-settings.md).
 */
const publicSettings = typeof window === 'undefined' ? readProcess() : readDocument();

/** What the root layout passes to the browser; undefined when nothing is set. */
export const serializePublicSettings = () =>
  Object.keys(publicSettings).length > 0 ? JSON.stringify(publicSettings) : undefined;

export const STORE_NAME = publicSettings.STORE_NAME ?? 'Odette Hair';
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
export const SHOP_TIME_ZONE = publicSettings.SHOP_TIME_ZONE ?? 'UTC';
