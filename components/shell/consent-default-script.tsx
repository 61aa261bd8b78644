import { GTM_ID } from '@/lib/config/public-env';
import { CONSENT_DEFAULT_SCRIPT } from '@/lib/tracking/tag-manager';

/** Stands before all other scripts of a shop that has a tag manager; a shop without one has none of it. */
export const ConsentDefaultScript = () =>
  GTM_ID ? <script dangerouslySetInnerHTML={{ __html: CONSENT_DEFAULT_SCRIPT }} /> : null;
