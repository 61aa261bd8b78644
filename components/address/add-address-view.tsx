'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { SkeletonBlock } from '@/components/ui/skeleton';
import type { BookAddress } from '@/contract/address';
import { getBrowserApi } from '@/lib/api/browser';
import { accountQueries } from '@/lib/queries/account';
import { AddressBookForm } from './book-form';

/** An address on a page of its own: a new one, or the one of the book that the address bar names. */
export function AddAddressPageContent(form: { address: BookAddress | null; likelyCountryId: string }) {
  const router = useRouter();
  const { data: account } = useQuery(accountQueries.info(getBrowserApi()));
  if (!account) return <SkeletonBlock className="h-130 max-w-140" />;

  return (
    <div className="max-w-140">
      <AddressBookForm
        {...form}
        customer={account.info}
        onSaved={() => router.push('/user/address')}
        isPage
      />
    </div>
  );
}
