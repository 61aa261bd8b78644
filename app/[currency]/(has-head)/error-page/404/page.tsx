import { NotFoundPage } from '@/components/layout/error-pages/not-found-page';
import { ServerErrorSuggestions } from '@/components/layout/error-pages/server-error-suggestions';
import { buildNotFoundMetadata } from '@/lib/cached/page-metadata';

type Props = { params: Promise<{ currency: string }> };

export const generateMetadata = async ({ params }: Props) => buildNotFoundMetadata((await params).currency);

/** The HTML of every missing page; scripts/error-pages.mjs sends it with the status. */
export default async function NotFoundErrorPage({ params }: Props) {
  return (
    <NotFoundPage>
      <ServerErrorSuggestions {...await params} />
    </NotFoundPage>
  );
}
