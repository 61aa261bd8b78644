'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { SkeletonBlock } from '@/components/ui/skeleton';
import type { BookAddress } from '@/contract/address';
import { browserApi } from '@/lib/api/browser';
import { accountQueries } from '@/lib/queries/account';
import { BookForm } from './book-form';

/** An address on a page of its own: a new one, or the one of the book that the address bar names. */
export function AddAddressView(form: { address: BookAddress | null; likelyCountryId: string }) {
  const router = useRouter();
  const { data: account } = useQuery(accountQueries.info(browserApi()));
  if (!account) return <SkeletonBlock className="h-130 max-w-140" />;

  return (
    <div className="max-w-140">
      <BookForm {...form} whose={account.info} onSaved={() => router.push('/user/address')} isPage />
    </div>
  );
}
