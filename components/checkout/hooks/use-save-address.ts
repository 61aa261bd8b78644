'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { NewAddress } from '@/contract/address';
import type { Checkout } from '@/contract/checkout';
import { getBrowserApi } from '@/lib/api/browser';
import { getErrorMessage } from '@/lib/api/error-message';
import { toNewAddress, toAddressFormValues } from '@/lib/forms/address-form';
import { checkoutMutations } from '@/lib/queries/checkout';
import type { AddressFormState } from '@/components/address-form/use-address-form';

const PAUSE_MS = 500; // after the last key

const toFingerprint = (address: NewAddress) => JSON.stringify(Object.entries(address).sort());

/**
 * Saves a typed shipping address to the checkout as soon as it is complete, a moment after the last
 * keystroke; `saveNow` does not wait.
 */
export function useSaveAddress({ form, findAddress }: AddressFormState, { shippingAddress }: Checkout) {
  const client = useQueryClient();
  const saving = useMutation(checkoutMutations.setShipping(getBrowserApi(), client));
  const lastSavedRef = useRef(
    shippingAddress ? toFingerprint(toNewAddress(toAddressFormValues(shippingAddress))) : '',
  );

  const saveNow = async () => {
    const address = findAddress();
    if (!address || toFingerprint(address) === lastSavedRef.current) return;
    const fingerprint = toFingerprint(address);
    lastSavedRef.current = fingerprint;
    try {
      await saving.mutateAsync({ address });
    } catch (error) {
      if (lastSavedRef.current === fingerprint) lastSavedRef.current = '';
      throw error;
    }
  };
  const latest = useRef(saveNow);

  useEffect(() => {
    latest.current = saveNow;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const subscription = form.watch(() => {
      clearTimeout(timer);
      timer = setTimeout(() => latest.current().catch(() => {}), PAUSE_MS); // `failure` holds the message
    });
    return () => {
      clearTimeout(timer);
      subscription.unsubscribe();
    };
  }, [form]);

  return { saveNow, failure: saving.error ? getErrorMessage(saving.error) : null };
}
