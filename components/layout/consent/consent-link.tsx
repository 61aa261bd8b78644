'use client';

import { events } from '@/lib/browser/events';

/** Reopens the consent banner, to change the answer. The label is a prop, so that pages do not load the banner's texts. */
export const ConsentLink = ({ label }: { label: string }) => (
  <button
    type="button"
    onClick={({ currentTarget }) => events.emit('consentRequested', currentTarget)}
    className="inline-flex min-h-11 items-center hover:text-on-noir"
  >
    {label}
  </button>
);
