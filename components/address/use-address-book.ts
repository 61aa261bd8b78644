'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as addressText from '@/components/address/address-text';
import type { BookAddress, NewAddress } from '@/contract/address';
import { getBrowserApi } from '@/lib/api/browser';
import { addressMutations } from '@/lib/queries/address';
import { useFeedback } from '@/stores/feedback';

export type AddressDefaults = { defaultShipping: boolean; defaultBilling: boolean };

/** Writes to the address book. Each call rejects with the error, which the form or dialog shows. */
export function useAddressBook() {
  const client = useQueryClient();
  const api = getBrowserApi();
  const adding = useMutation(addressMutations.add(api, client));
  const changing = useMutation(addressMutations.update(api, client));
  const removing = useMutation(addressMutations.remove(api, client));
  const { toasted } = useFeedback.getState();

  /** Sends a default only when set: it stays until another address replaces it. */
  const toDefaultFlags = ({ defaultShipping, defaultBilling }: AddressDefaults) => ({
    ...(defaultShipping ? { defaultShipping } : {}),
    ...(defaultBilling ? { defaultBilling } : {}),
  });

  return {
    save: async (id: number | null, address: NewAddress, defaults: AddressDefaults) => {
      const addressWithDefaults = { ...address, ...toDefaultFlags(defaults) };
      if (id === null) await adding.mutateAsync(addressWithDefaults);
      else await changing.mutateAsync({ ...addressWithDefaults, id });
      toasted('success', id === null ? addressText.added : addressText.saved);
    },
    makeDefault: async (address: BookAddress) => {
      await changing.mutateAsync({ ...address, defaultShipping: true, defaultBilling: true });
      toasted('success', addressText.defaultChanged);
    },
    remove: async (id: number) => {
      await removing.mutateAsync(id);
      toasted('success', addressText.removed);
    },
    isRemoving: removing.isPending,
    changingId: changing.isPending ? changing.variables.id : null,
  };
}
