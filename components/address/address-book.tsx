'use client';

import { useQuery } from '@tanstack/react-query';
import { Icon } from '@/components/ui/icons/icon';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import * as addressText from '@/components/address/address-text';
import { DialogErrorBoundary } from '@/components/content/dialog-error-boundary';
import { Button } from '@/components/ui/display/button';
import { EmptyState } from '@/components/ui/display/empty-state';
import { FocusKeeper } from '@/components/ui/hooks/focus-keeper';
import { useOnPageHide } from '@/components/ui/hooks/use-on-page-hide';
import type { BookAddress } from '@/contract/address';
import { getBrowserApi } from '@/lib/api/browser';
import { getErrorMessage } from '@/lib/api/error-message';
import { accountQueries } from '@/lib/queries/account';
import { addressQueries } from '@/lib/queries/address';
import { useFeedback } from '@/stores/feedback';
import { AddressCard } from './address-card';
import { AddressBookSkeleton } from './book-skeleton';
import { useAddressBook } from './use-address-book';

const AddressBookDialog = dynamic(() => import('./book-dialog').then((file) => file.AddressBookDialog), {
  ssr: false,
});
const RemoveDialog = dynamic(() => import('./remove-dialog').then((file) => file.RemoveDialog), {
  ssr: false,
});

const EMPTY_CUSTOMER = { email: '', firstname: '', lastname: '' };

type OpenDialog = { kind: 'add' } | { kind: 'edit' | 'remove'; address: BookAddress } | null;

/** Shipping and billing addresses, defaults first. */
export function AddressBook({ likelyCountryId }: { likelyCountryId: string }) {
  const { data } = useQuery(addressQueries.list(getBrowserApi()));
  const { data: account } = useQuery(accountQueries.info(getBrowserApi()));
  const { makeDefault, changingId } = useAddressBook();
  const [open, setOpen] = useState<OpenDialog>(null);
  const close = () => setOpen(null);
  useOnPageHide(close);

  if (!data) return <AddressBookSkeleton />;
  const setAsDefault = (address: BookAddress) =>
    makeDefault(address).catch((error: unknown) =>
      useFeedback.getState().toasted('fail', getErrorMessage(error)),
    );

  return (
    <FocusKeeper label="Your addresses">
      {data.items.length === 0 ? (
        <EmptyState action={<Button onClick={() => setOpen({ kind: 'add' })}>{addressText.add}</Button>}>
          {addressText.bookEmpty}
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-1 gap-5 md:grid-cols-2">
          {data.items.map((address) => (
            <li key={address.id}>
              <AddressCard
                address={address}
                isBusy={changingId === address.id}
                onEdit={() => setOpen({ kind: 'edit', address })}
                onRemove={() => setOpen({ kind: 'remove', address })}
                onMakeDefault={() => void setAsDefault(address)}
              />
            </li>
          ))}
          <li>
            <button
              type="button"
              onClick={() => setOpen({ kind: 'add' })}
              className="flex h-full min-h-40 w-full flex-col items-center justify-center gap-2 rounded-field border border-dashed border-line-strong p-6 font-semibold transition-colors duration-120 hover:border-ink hover:bg-petal"
            >
              <Icon name="plus-light" size={24} />
              {addressText.add}
            </button>
          </li>
        </ul>
      )}
      {open && open.kind !== 'remove' && (
        <DialogErrorBoundary isOpen onClose={close}>
          <AddressBookDialog
            likelyCountryId={likelyCountryId}
            address={open.kind === 'edit' ? open.address : null}
            customer={account?.info ?? EMPTY_CUSTOMER}
            onClose={close}
          />
        </DialogErrorBoundary>
      )}
      {open?.kind === 'remove' && (
        <DialogErrorBoundary isOpen onClose={close}>
          <RemoveDialog address={open.address} onClose={close} />
        </DialogErrorBoundary>
      )}
    </FocusKeeper>
  );
}
