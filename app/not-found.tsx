import { PlainErrorPage } from '@/components/layout/error-pages/plain-error-page';
import { NOT_FOUND_TEXT } from '@/lib/api/fallback-text';

/** For paths outside the shop's layouts. */
export default function NotFound() {
  return <PlainErrorPage text={NOT_FOUND_TEXT} />;
}
