'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { browserApi } from '@/lib/api/browser';
import { failureWords } from '@/lib/api/failure-words';
import {
  newReviewOf,
  REVIEW_FIELDS,
  reviewFaults,
  type ReviewDraft,
  type ReviewFaults,
  type ReviewField,
} from '@/lib/forms/review-form';
import { showFirstFault } from '@/components/ui/show-first-fault';
import { reviewMutations } from '@/lib/queries/review';

type Thanks = { message: string; balance: number };

/** Sends one review or several; what is wrong with one is said at its fields, and nothing is sent. */
export function useSendReviews(orderId: number, draftOf: (itemId: number) => ReviewDraft) {
  const client = useQueryClient();
  const sending = useMutation(reviewMutations.add(browserApi(), client));
  const [left, setLeft] = useState<Record<number, readonly ReviewField[]>>({});
  const [thanks, setThanks] = useState<Thanks | null>(null);
  const [sent, setSent] = useState<readonly number[]>([]);

  /** A field is judged once it was left, from then on at each change (spec 5). */
  const leave = (itemId: number, fields: readonly ReviewField[]) =>
    setLeft((known) => ({ ...known, [itemId]: [...(known[itemId] ?? []), ...fields] }));
  const faultsOf = (itemId: number): ReviewFaults => {
    const found = Object.entries(reviewFaults(draftOf(itemId)));
    return Object.fromEntries(found.filter(([field]) => left[itemId]?.some((known) => known === field)));
  };

  /** True when they are sent. */
  const send = async (itemIds: readonly number[]): Promise<boolean> => {
    if (sending.isPending) return false;
    for (const id of itemIds) leave(id, REVIEW_FIELDS);
    const found = itemIds.map((id) => reviewFaults(draftOf(id)));
    if (found.some((fault) => Object.keys(fault).length > 0)) {
      showFirstFault(document);
      return false;
    }
    setSent(itemIds);
    try {
      const items = itemIds.map((id) => newReviewOf(id, draftOf(id)));
      const { message, balance } = await sending.mutateAsync({
        orderId,
        items,
        idempotencyKey: crypto.randomUUID(),
      });
      setThanks({ message, balance });
      return true;
    } catch {
      return false; // said beside the button
    }
  };
  const failure = sending.error ? failureWords(sending.error) : null;
  return { send, leave, faultsOf, thanks, sent, failure, isBusy: sending.isPending };
}
