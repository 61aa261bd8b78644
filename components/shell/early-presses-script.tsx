import { EARLY_CLICKS_SCRIPT } from '@/lib/tracking/early-presses';

/** Comes before anything that can be pressed. */
export const EarlyClicksScript = () => <script dangerouslySetInnerHTML={{ __html: EARLY_CLICKS_SCRIPT }} />;
