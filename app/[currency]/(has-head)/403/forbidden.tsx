import { ErrorPage } from '@/components/shell/error-page';
import { WaysOn } from '@/components/shell/ways-on';
import { errorPageText } from '@/lib/format/error-page-text';

const title = errorPageText({ status: 403 });

export default function Forbidden() {
  return (
    <ErrorPage
      ribbon="403"
      title={title}
      text="This door is for the people behind it. The shop is open, though."
    >
      <WaysOn />
    </ErrorPage>
  );
}
