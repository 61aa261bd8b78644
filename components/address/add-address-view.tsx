'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { SkeletonBlock } from '@/components/ui/skeleton';
import { browserApi } from '@/lib/api/browser';
import { accountQueries } from '@/lib/queries/account';
import { addressQueries } from '@/lib/queries/address';
import { BookForm } from './book-form';

const PATH = '/user/address';

/** An address on a page of its own: a new one, or the one of the book that the address bar names. */
export function AddAddressView({ id }: { id: number | null }) {
  const router = useRouter();
  const { data } = useQuery(addressQueries.list(browserApi()));
  const { data: account } = useQuery(accountQueries.info(browserApi()));
  if (!data || !account) return <SkeletonBlock className="h-130 max-w-140" />;

  const address = data.items.find((known) => known.id === id) ?? null;
  if (id !== null && !address)
    return (
      <EmptyState
        texture="straight"
        action={
          <ButtonLink href={PATH} variant="outline">
            To the address book
          </ButtonLink>
        }
      >
        This address is not in your book.
      </EmptyState>
    );
  return (
    <div className="max-w-140">
      <BookForm address={address} email={account.info.email} onSaved={() => router.push(PATH)} isPage />
    </div>
  );
}
