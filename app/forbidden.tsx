import * as errorPagesText from '@/components/layout/error-pages/error-pages-text';
import { PlainErrorPage } from '@/components/layout/error-pages/plain-error-page';

/** Every page carries this one, because its routes may call forbidden(): Next's own has a style sheet of its own. */
export default function Forbidden() {
  return <PlainErrorPage text={errorPagesText.forbiddenTitle} />;
}
