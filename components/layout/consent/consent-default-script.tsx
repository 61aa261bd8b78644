import { GTM_ID } from '@/lib/config/public-env';
import { CONSENT_DEFAULT_SCRIPT } from '@/lib/analytics/tag-manager-snippet';

/** Runs before all other scripts in a shop with a tag manager; a shop without one renders nothing. */
export const ConsentDefaultScript = () =>
  GTM_ID ? <script dangerouslySetInnerHTML={{ __html: CONSENT_DEFAULT_SCRIPT }} /> : null;
