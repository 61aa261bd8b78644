import { ForbiddenPage } from '@/components/layout/error-pages/forbidden-page';
import { ServerErrorSuggestions } from '@/components/layout/error-pages/server-error-suggestions';
import { createGenerateMetadata } from '@/lib/cached/page-metadata';
import { errorPageText } from '@/lib/api/error-page-text';

export const generateMetadata = createGenerateMetadata('/403', errorPageText({ status: 403 }), {
  robots: { index: false },
});

type Props = { params: Promise<{ currency: string }> };

/** The HTML of every forbidden page; scripts/error-pages.mjs sends it with the status. */
export default async function ForbiddenErrorPage({ params }: Props) {
  return (
    <ForbiddenPage>
      <ServerErrorSuggestions {...await params} />
    </ForbiddenPage>
  );
}
