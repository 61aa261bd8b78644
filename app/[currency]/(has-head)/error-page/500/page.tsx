import type { Metadata } from 'next';
import { ServerFailedPage } from '@/components/layout/error-pages/server-failed-page';
import * as errorPagesText from '@/components/layout/error-pages/error-pages-text';
import { errorPageText } from '@/lib/api/error-page-text';
import type { SearchParams } from '@/lib/paths/search-params';

// Without JavaScript, a streamed message could not move into place, so the page waits for it.
export const instant = false;

const MESSAGE_MAX = 300;

type Props = { searchParams: Promise<SearchParams> };

async function getMessage({ searchParams }: Props) {
  const { words } = await searchParams;
  return typeof words === 'string' && words !== ''
    ? words.slice(0, MESSAGE_MAX)
    : errorPagesText.failedMessage;
}

export const generateMetadata = async (props: Props): Promise<Metadata> => ({
  title: errorPageText({ digest: await getMessage(props) }),
  robots: { index: false },
});

/** The HTML of every page that failed; scripts/error-pages.mjs sends it with the status. */
export default async function ServerErrorPage(props: Props) {
  return <ServerFailedPage message={await getMessage(props)} />;
}
