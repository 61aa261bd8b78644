'use client';

import { useEffect, useRef, useState } from 'react';
import { findConsent, keepConsent, type Consent } from '@/lib/browser/consent';
import { listen } from '@/lib/browser/signals';
import { obeyConsent } from '@/lib/browser/tag-manager';
import { ConsentBanner } from './consent-banner';

/** A blocked tag manager costs the counting and nothing else. */
const obey = (consent: Consent) => void obeyConsent(consent).catch(() => undefined);

/** Asks once, does what was answered, and asks again when the shopper wants to. Loaded only where there is a tag manager. */
export function ConsentHost() {
  // This part comes after the first paint, in the browser alone.
  const [isAsking, setIsAsking] = useState(() => findConsent() === null);
  const opener = useRef<HTMLElement>(null);

  useEffect(() => {
    const consent = findConsent();
    if (consent) obey(consent);
    return listen('consentAsked', (element) => {
      opener.current = element;
      setIsAsking(true);
    });
  }, []);

  if (!isAsking) return null;
  const answer = (consent: Consent) => {
    keepConsent(consent);
    obey(consent);
    setIsAsking(false);
    opener.current?.focus();
    opener.current = null;
  };
  return <ConsentBanner onAnswer={answer} takesFocus={() => opener.current !== null} />;
}
