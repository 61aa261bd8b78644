import type { Consent } from '@/lib/storage/consent';

const TAG_MANAGER = 'https://www.googletagmanager.com';

export const getTagManagerSrc = (id: string) => `${TAG_MANAGER}/gtm.js?id=${encodeURIComponent(id)}`;

type State = 'granted' | 'denied';

/** Google's consent mode v2. The banner asks only for analytics: storage for advertising stays denied. */
export const getConsentStates = (consent: Consent | null) => ({
  ad_storage: 'denied' as State,
  ad_user_data: 'denied' as State,
  ad_personalization: 'denied' as State,
  analytics_storage: (consent === 'counting' ? 'granted' : 'denied') as State,
});

/** Runs before all other code of the page: the first entry of the data layer denies everything. */
export const buildConsentDefaultScript = () =>
  `window.dataLayer=window.dataLayer||[];window.gtag=function(){dataLayer.push(arguments)};gtag('consent','default',${JSON.stringify(getConsentStates(null))});`;
