'use client';

import * as consentText from '@/components/layout/consent/consent-text';
import { events } from '@/lib/browser/events';

/** Reopens the consent banner, to change the answer. */
export const ConsentLink = () => (
  <button
    type="button"
    onClick={({ currentTarget }) => events.emit('consentRequested', currentTarget)}
    className="inline-flex min-h-11 items-center hover:text-on-noir"
  >
    {consentText.cookieChoices}
  </button>
);
