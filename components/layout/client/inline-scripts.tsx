'use client';

import { EARLY_CLICKS_SCRIPT } from '@/lib/analytics/early-clicks';
import { buildConsentDefaultScript } from '@/lib/analytics/tag-manager-snippet';
import { EARLY_EVENTS_SCRIPT } from '@/lib/browser/early-events';
import { LAZY_IMAGES_SCRIPT } from '@/lib/browser/lazy-images';
import { TRUSTED_TYPES_SCRIPT } from '@/lib/browser/trusted-types';
import { GTM_ID, SELLS_HAIR } from '@/lib/config/public-env';
import { MARK_HAIR_PROFILE_SCRIPT } from '@/lib/storage/hair-profile-mark';

// The key and the field are those of stores/user.ts; a script that runs before first paint cannot import
// them.
const CLOSED_BEFORE_PAINT = `try{JSON.parse(sessionStorage.getItem('user')).state.topAdShow===false&&(document.documentElement.dataset.ad='closed')}catch{}`;

/**
 * Next runs the scripts of this list before it hydrates, and waits for a task after each: an empty one splits the
 * start of the app, its longest task, in two.
 */
const BREAK_BEFORE_HYDRATION = `(self.__next_s=self.__next_s||[]).push([0,{children:''}])`;

/** Undefined in the browser, whose bundle has none of them: the bundler knows `typeof window`. */
const CODE =
  typeof window === 'undefined'
    ? {
        trustedTypes: TRUSTED_TYPES_SCRIPT,
        consentDefault: buildConsentDefaultScript(),
        closedBeforePaint: CLOSED_BEFORE_PAINT,
        markHairProfile: MARK_HAIR_PROFILE_SCRIPT,
        breakBeforeHydration: BREAK_BEFORE_HYDRATION,
        earlyClicks: EARLY_CLICKS_SCRIPT,
        earlyEvents: EARLY_EVENTS_SCRIPT,
        lazyImages: LAZY_IMAGES_SCRIPT,
      }
    : undefined;

/**
 * Hydration keeps what the HTML has. Line breaks are removed, so a script has no comments, and each of its lines ends
 * with a semicolon, a comma or a brace (tests/lib/browser/inline-scripts.test.ts).
 */
const InlineScript = ({ code = '' }: { code: string | undefined }) => (
  <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code.replaceAll('\n', '') }} />
);

/**
 * The scripts that run while the page is parsed, before anything else on it. In the HTML only: the text of a server
 * component would be in the page data a second time.
 */
export const InlineScripts = () => (
  <>
    {/* Must precede the first script that loads another. */}
    <InlineScript code={CODE?.trustedTypes} />
    {/* A shop with a tag manager: before all scripts of others. */}
    {GTM_ID && <InlineScript code={CODE?.consentDefault} />}
    {/* Detects before first paint that the banner was closed in this session. */}
    <InlineScript code={CODE?.closedBeforePaint} />
    {SELLS_HAIR && <InlineScript code={CODE?.markHairProfile} />}
    <InlineScript code={CODE?.breakBeforeHydration} />
    {/* Must precede anything clickable. */}
    <InlineScript code={CODE?.earlyClicks} />
    <InlineScript code={CODE?.earlyEvents} />
    {/* Must precede the first image of a page. */}
    <InlineScript code={CODE?.lazyImages} />
  </>
);
