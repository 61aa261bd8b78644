'use client';

import { useEffect, useRef, useState } from 'react';
import { findConsent, saveConsent, type Consent } from '@/lib/browser/consent';
import { listen } from '@/lib/browser/signals';
import { applyConsent } from '@/lib/browser/tag-manager';
import { ConsentBanner } from './consent-banner';

/** A blocked tag manager costs the counting and nothing else. */
const applyConsentSafely = (consent: Consent) => void applyConsent(consent).catch(() => undefined);

/** Asks once, does what was answered, and asks again when the shopper wants to. Loaded only where there is a tag manager. */
export function ConsentHost() {
  // This part comes after the first paint, in the browser alone.
  const [isBannerOpen, setIsBannerOpen] = useState(() => findConsent() === null);
  const triggerRef = useRef<HTMLElement>(null);

  useEffect(() => {
    const consent = findConsent();
    if (consent) applyConsentSafely(consent);
    return listen('consentRequested', (element) => {
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
