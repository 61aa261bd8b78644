import { EARLY_CLICKS_SCRIPT } from '@/lib/analytics/early-clicks';

/** Must precede anything clickable. */
export const EarlyClicksScript = () => <script dangerouslySetInnerHTML={{ __html: EARLY_CLICKS_SCRIPT }} />;
