'use client';

import { useEffect, useRef } from 'react';
import * as consentText from '@/components/layout/consent/consent-text';
import { Button } from '@/components/ui/display/button';
import { TextLink } from '@/components/ui/display/text-link';
import type { Consent } from '@/lib/storage/consent';

/** Side by side if both fit on one line. */
const ANSWER = 'min-h-11! flex-auto px-3!';

type ConsentBannerProps = {
  onAnswer: (consent: Consent) => void;
  /** Whether the shopper requested it; a banner that opens by itself takes no focus. */
  shouldTakeFocus: () => boolean;
};

/** Both answers have equal weight. Leaves room for a bar at the bottom of the screen, and blocks nothing. */
export function ConsentBanner({ onAnswer, shouldTakeFocus }: ConsentBannerProps) {
  const containerRef = useRef<HTMLElement>(null);
  useEffect(() => {
    if (shouldTakeFocus()) containerRef.current?.focus();
  }, [shouldTakeFocus]);

  return (
    <section
      ref={containerRef}
      tabIndex={-1}
      data-consent
      aria-labelledby="consent-title"
      className="consent-banner fixed z-35 fade-in rounded-dialog bg-paper p-5 shadow-float outline-none"
    >
      <h2 id="consent-title" className="font-display text-display-xs">
        {consentText.consentTitle}
      </h2>
      <p className="mt-1.5 text-small text-ink-2">
        {consentText.consentHint} <TextLink href="/cookies">{consentText.cookiePolicy}</TextLink>
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="outline" size="small" className={ANSWER} onClick={() => onAnswer('needed')}>
          {consentText.necessaryOnly}
        </Button>
        <Button variant="outline" size="small" className={ANSWER} onClick={() => onAnswer('counting')}>
          {consentText.allowAnalytics}
        </Button>
      </div>
    </section>
  );
}
