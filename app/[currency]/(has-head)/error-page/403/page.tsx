import { ForbiddenPage } from '@/components/shell/forbidden-page';
import { ServerErrorSuggestions } from '@/components/shell/served-ways';
import { createGenerateMetadata } from '@/lib/cached/page-metadata';
import { errorPageText } from '@/lib/format/error-page-text';

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
