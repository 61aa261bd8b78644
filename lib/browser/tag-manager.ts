import { GTM_ID } from '@/lib/config/public-env';
import { hasSecret } from '@/lib/tracking/shared-address';
import { getConsentStates, getTagManagerSrc } from '@/lib/tracking/tag-manager';
import type { Consent } from './consent';
import { getDataLayer } from './data-layer';
import { loadScript } from './load-script';

let isStarted = false;

/**
 * A tag manager reads the address by itself, also when "Back" leads to it again: it never comes in a document that was opened
 * at one with a token or an e-mail address, nor while one is shown. The next document brings it.
 */
const hasSecretInUrl = () =>
  [location.href, ...performance.getEntriesByType('navigation').map(({ name }) => name)].some(hasSecret);

/**
 * Says what is allowed, and brings the tag manager once counting is. It is never brought for who refuses; for who takes
 * back what was allowed it is told so, and does not come with the next document.
 */
export async function applyConsent(consent: Consent) {
  if (consent !== 'counting' && !isStarted) return;
  if (!isStarted && hasSecretInUrl()) return;
  const { gtag } = window as typeof window & { gtag?: (...args: unknown[]) => void };
  gtag?.('consent', 'update', getConsentStates(consent));
  if (isStarted) return;

  isStarted = true;
  getDataLayer().push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  await loadScript(getTagManagerSrc(GTM_ID));
}
