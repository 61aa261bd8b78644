import { GTM_ID } from '@/lib/config/public-env';
import { hasSecret } from '@/lib/analytics/redact-url';
import { getConsentStates, getTagManagerSrc } from '@/lib/analytics/tag-manager-snippet';
import type { Consent } from '@/lib/storage/consent';
import { getDataLayer } from './data-layer';
import { loadScript } from '@/lib/browser/load-script';

let isStarted = false;

/**
 * A tag manager reads the URL by itself, also when "Back" leads to it again. So it is never loaded in a
 * document that was opened at a URL with a token or an email address, nor while one is shown. The next
 * document loads it.
 */
const hasSecretInUrl = () =>
  [location.href, ...performance.getEntriesByType('navigation').map(({ name }) => name)].some(hasSecret);

/**
 * Updates the consent state, and loads the tag manager once tracking is allowed. It is never loaded for
 * shoppers who refuse. After a withdrawal it gets the update, and the next document does not load it.
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
