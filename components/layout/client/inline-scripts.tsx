import { EARLY_CLICKS_SCRIPT } from '@/lib/analytics/early-clicks';
import { CONSENT_DEFAULT_SCRIPT } from '@/lib/analytics/tag-manager-snippet';
import { EARLY_EVENTS_SCRIPT } from '@/lib/browser/early-events';
import { LAZY_IMAGES_SCRIPT } from '@/lib/browser/lazy-images';
import { TRUSTED_TYPES_SCRIPT } from '@/lib/browser/trusted-types';
import { GTM_ID } from '@/lib/config/public-env';

const InlineScript = ({ code }: { code: string }) => <script dangerouslySetInnerHTML={{ __html: code }} />;

// The key and the field are those of stores/user.ts; a script that runs before first paint cannot import
// them.
const CLOSED_BEFORE_PAINT = `try{JSON.parse(sessionStorage.getItem('user')).state.topAdShow===false&&(document.documentElement.dataset.ad='closed')}catch{}`;

/**
 * Next runs the scripts of this list before it hydrates, and waits for a task after each: an empty one splits the
 * start of the app, its longest task, in two.
 */
const BREAK_BEFORE_HYDRATION = `(self.__next_s=self.__next_s||[]).push([0,{children:''}])`;

/** The scripts that run while the page is parsed, before anything else on it. */
export const InlineScripts = () => (
  <>
    {/* Must precede the first script that loads another. */}
    <InlineScript code={TRUSTED_TYPES_SCRIPT} />
    {/* A shop with a tag manager: before all scripts of others. */}
    {GTM_ID && <InlineScript code={CONSENT_DEFAULT_SCRIPT} />}
    {/* Detects before first paint that the banner was closed in this session. */}
    <InlineScript code={CLOSED_BEFORE_PAINT} />
    <InlineScript code={BREAK_BEFORE_HYDRATION} />
    {/* Must precede anything clickable. */}
    <InlineScript code={EARLY_CLICKS_SCRIPT} />
    <InlineScript code={EARLY_EVENTS_SCRIPT} />
    {/* Must precede the first image of a page. */}
    <InlineScript code={LAZY_IMAGES_SCRIPT} />
  </>
);
