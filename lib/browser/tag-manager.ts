import { GTM_ID } from '@/lib/config/public-env';
import { hasSecret } from '@/lib/tracking/shared-address';
import { consentStates, tagManagerSrc } from '@/lib/tracking/tag-manager';
import type { Consent } from './consent';
import { dataLayer } from './data-layer';
import { loadScript } from './load-script';
import { listen } from './signals';

let isStarted = false;
let isWaiting = false;
let wanted: Consent = 'needed';

/** A tag manager reads the address by itself: it comes with the next page that has no token and no e-mail address in it. */
function startLater() {
  if (isWaiting) return;
  isWaiting = true;
  const stop = listen('arrived', () => {
    if (hasSecret(location.href)) return;
    stop();
    isWaiting = false;
    void obeyConsent(wanted);
  });
}

/**
 * Says what is allowed, and brings the tag manager once counting is. It is never brought for who refuses; for who takes
 * back what was allowed it is told so, and does not come with the next document.
 */
export async function obeyConsent(consent: Consent) {
  wanted = consent;
  if (consent !== 'counting' && !isStarted) return;
  if (!isStarted && hasSecret(location.href)) return startLater();
  const { gtag } = window as typeof window & { gtag?: (...words: unknown[]) => void };
  gtag?.('consent', 'update', consentStates(consent));
  if (isStarted) return;

  isStarted = true;
  dataLayer().push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  await loadScript(tagManagerSrc(GTM_ID));
}
