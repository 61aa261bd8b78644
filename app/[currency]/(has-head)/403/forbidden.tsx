import { ForbiddenPage } from '@/components/shell/forbidden-page';
import { ErrorSuggestions } from '@/components/shell/ways-on';

export default function Forbidden() {
  return (
    <ForbiddenPage>
      <ErrorSuggestions />
    </ForbiddenPage>
  );
}
