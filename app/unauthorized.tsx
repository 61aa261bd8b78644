import * as errorPagesText from '@/components/layout/error-pages/error-pages-text';
import { PlainErrorPage } from '@/components/layout/error-pages/plain-error-page';

/** Every page carries this one, as it does forbidden.tsx. */
export default function Unauthorized() {
  return <PlainErrorPage text={errorPagesText.forbiddenTitle} />;
}
