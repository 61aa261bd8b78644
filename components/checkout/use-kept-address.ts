'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { NewAddress } from '@/contract/address';
import type { Checkout } from '@/contract/checkout';
import { browserApi } from '@/lib/api/browser';
import { failureWords } from '@/lib/api/failure-words';
import { addressOf, wordsOf } from '@/lib/forms/address-form';
import { checkoutMutations } from '@/lib/queries/checkout';
import type { AddressFormState } from './use-address-form';

const PAUSE_MS = 500; // after the last key

const printOf = (address: NewAddress) => JSON.stringify(Object.entries(address).sort());

/**
 * Hands a typed shipping address to the checkout as soon as it is whole, a moment after the last key; `keepNow` does
 * not wait for that moment.
 */
export function useKeptAddress(
  { form, findAddress }: AddressFormState,
  { shippingAddress: known }: Checkout,
) {
  const client = useQueryClient();
  const keeping = useMutation(checkoutMutations.setShipping(browserApi(), client));
  const lastKept = useRef(known ? printOf(addressOf(wordsOf(known))) : '');

  const keepNow = async () => {
    const address = findAddress();
    if (!address || printOf(address) === lastKept.current) return;
    const print = printOf(address);
    lastKept.current = print;
    try {
      await keeping.mutateAsync({ address });
    } catch (error) {
      if (lastKept.current === print) lastKept.current = '';
      throw error;
    }
  };
  const latest = useRef(keepNow);

  useEffect(() => {
    latest.current = keepNow;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const typed = form.watch(() => {
      clearTimeout(timer);
      timer = setTimeout(() => latest.current().catch(() => {}), PAUSE_MS); // `failure` holds the words
    });
    return () => {
      clearTimeout(timer);
      typed.unsubscribe();
    };
  }, [form]);

  return { keepNow, failure: keeping.error ? failureWords(keeping.error) : null };
}
