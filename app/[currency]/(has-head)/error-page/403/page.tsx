import { ForbiddenPage } from '@/components/shell/forbidden-page';
import { ServedWays } from '@/components/shell/served-ways';
import { metadataOf } from '@/lib/cached/page-metadata';
import { errorPageText } from '@/lib/format/error-page-text';

export const generateMetadata = metadataOf('/403', errorPageText({ status: 403 }), {
  robots: { index: false },
});

type Props = { params: Promise<{ currency: string }> };

/** The HTML of every forbidden page; scripts/error-pages.mjs sends it with the status. */
export default async function RefusedPage({ params }: Props) {
  return (
    <ForbiddenPage>
      <ServedWays {...await params} />
    </ForbiddenPage>
  );
}
