import { ForbiddenPage } from '@/components/shell/forbidden-page';
import { WaysOn } from '@/components/shell/ways-on';

export default function Forbidden() {
  return (
    <ForbiddenPage>
      <WaysOn />
    </ForbiddenPage>
  );
}
