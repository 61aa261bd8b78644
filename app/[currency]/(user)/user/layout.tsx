import type { Metadata } from 'next';
import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from '@/components/content/error-boundary';
import { SideMenu } from '@/components/account/side-menu';
import { SideMenuSkeleton } from '@/components/account/side-menu-skeleton';
import { HydrateQueries } from '@/components/session/hydrate-queries';
import { createServerApi } from '@/lib/server/api';
import { accountQueries } from '@/lib/queries/account';
import { createQueryClient } from '@/lib/queries/client';

export const metadata: Metadata = { robots: { index: false } };

type Props = { params: Promise<{ currency: string }> };

/** The userlayout of spec 2: the header, a side user navigation, the content at its right. */
export default function UserLayout({ children, params }: Props & { children: ReactNode }) {
  return (
    <div className="shell grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 pt-8 pb-section xl:grid-cols-[14.5rem_minmax(0,1fr)] xl:pt-11">
      <Suspense fallback={<SideMenuSkeleton />}>
        <ShoppersMenu params={params} />
      </Suspense>
      <main id="content" tabIndex={-1} className="min-w-0 outline-none">
        {children}
      </main>
    </div>
  );
}

async function ShoppersMenu({ params }: Props) {
  const { currency } = await params;
  const client = createQueryClient();
  // The menu works without its counts; the page itself handles an expired session.
  await client.prefetchQuery(accountQueries.info(await createServerApi(currency)));

  return (
    <HydrateQueries client={client}>
      <ErrorBoundary>
        <SideMenu />
      </ErrorBoundary>
    </HydrateQueries>
  );
}
