import { NotFoundPage } from '@/components/shell/not-found-page';
import { ServedWays } from '@/components/shell/served-ways';
import { missingMetadata } from '@/lib/cached/page-metadata';

type Props = { params: Promise<{ currency: string }> };

export const generateMetadata = async ({ params }: Props) => missingMetadata((await params).currency);

/** The HTML of every missing page; scripts/error-pages.mjs sends it with the status. */
export default async function MissingPage({ params }: Props) {
  return (
    <NotFoundPage>
      <ServedWays {...await params} />
    </NotFoundPage>
  );
}
