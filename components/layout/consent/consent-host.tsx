'use client';

import { useEffect, useRef, useState } from 'react';
import { findConsent, saveConsent, type Consent } from '@/lib/storage/consent';
import { events } from '@/lib/browser/events';
import { applyConsent } from '@/lib/analytics/tag-manager';
import { ConsentBanner } from './consent-banner';

/** A blocked tag manager affects only analytics. */
const applyConsentSafely = (consent: Consent) => void applyConsent(consent).catch(() => undefined);

/** Asks for consent once, applies it, and asks again on the shopper's request. Loaded only with a tag manager. */
export function ConsentHost() {
  // Rendered after first paint, only in the browser.
  const [isBannerOpen, setIsBannerOpen] = useState(() => findConsent() === null);
  const triggerRef = useRef<HTMLElement>(null);

  useEffect(() => {
    const consent = findConsent();
    if (consent) applyConsentSafely(consent);
    return events.on('consentRequested', (element) => {
      triggerRef.current = element;
      setIsBannerOpen(true);
    });
  }, []);

  if (!isBannerOpen) return null;
  const handleAnswer = (consent: Consent) => {
    saveConsent(consent);
    applyConsentSafely(consent);
    setIsBannerOpen(false);
    triggerRef.current?.focus();
    triggerRef.current = null;
  };
  return <ConsentBanner onAnswer={handleAnswer} shouldTakeFocus={() => triggerRef.current !== null} />;
}
