import { EARLY_PRESSES_SCRIPT } from '@/lib/tracking/early-presses';

/** Comes before anything that can be pressed. */
export const EarlyPressesScript = () => <script dangerouslySetInnerHTML={{ __html: EARLY_PRESSES_SCRIPT }} />;
