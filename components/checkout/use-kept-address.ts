'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Address, NewAddress } from '@/contract/address';
import { browserApi } from '@/lib/api/browser';
import { failureWords } from '@/lib/api/failure-words';
import { addressOf, wordsOf } from '@/lib/forms/address-form';
import { checkoutMutations } from '@/lib/queries/checkout';
import type { AddressFormState } from './use-address-form';

const PAUSE_MS = 500; // after the last key

const printOf = (address: NewAddress) => JSON.stringify(Object.entries(address).sort());

/**
 * Hands a typed shipping address to the checkout as soon as it is whole, so that methods, dates and totals are those
 * of its place before the order is placed.
 */
export function useKeptAddress({ form, findAddress }: AddressFormState, known: Address | null) {
  const client = useQueryClient();
  const keeping = useMutation(checkoutMutations.setShipping(browserApi(), client));
  const lastKept = useRef(known ? printOf(addressOf(wordsOf(known))) : '');
  const latest = useRef({ findAddress, keep: keeping.mutateAsync });

  useEffect(() => {
    latest.current = { findAddress, keep: keeping.mutateAsync };
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const keep = () => {
      const address = latest.current.findAddress();
      if (!address || printOf(address) === lastKept.current) return;
      const print = printOf(address);
      lastKept.current = print;
      latest.current.keep({ address }).catch(() => {
        if (lastKept.current === print) lastKept.current = '';
      });
    };
    const typed = form.watch(() => {
      clearTimeout(timer);
      timer = setTimeout(keep, PAUSE_MS);
    });
    return () => {
      clearTimeout(timer);
      typed.unsubscribe();
    };
  }, [form]);

  return { isKeeping: keeping.isPending, failure: keeping.error ? failureWords(keeping.error) : null };
}
