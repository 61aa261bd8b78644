'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { SkeletonBlock } from '@/components/ui/display/skeleton';
import type { BookAddress } from '@/contract/address';
import { getBrowserApi } from '@/lib/api/browser';
import { accountQueries } from '@/lib/queries/account';
import { AddressBookForm } from './book-form';

/** Page to add an address, or to edit the one from the address book that the URL names. */
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
