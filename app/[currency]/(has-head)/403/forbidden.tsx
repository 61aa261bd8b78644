import { ForbiddenPage } from '@/components/layout/error-pages/forbidden-page';
import { ErrorSuggestions } from '@/components/layout/error-pages/error-suggestions';

export default function Forbidden() {
  return (
    <ForbiddenPage>
      <ErrorSuggestions />
    </ForbiddenPage>
  );
}
