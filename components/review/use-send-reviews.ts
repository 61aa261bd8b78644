'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getBrowserApi } from '@/lib/api/browser';
import { getErrorMessage } from '@/lib/api/error-message';
import {
  toNewReview,
  REVIEW_FIELDS,
  validateReview,
  type ReviewDraft,
  type ReviewErrors,
  type ReviewField,
} from '@/lib/forms/review-form';
import { focusFirstError } from '@/components/ui/form/focus-first-error';
import { reviewMutations } from '@/lib/queries/review';

type ThanksMessage = { message: string; balance: number };

/** Sends one or several reviews; an invalid one shows errors at its fields, and nothing is sent. */
export function useSendReviews(orderId: number, getDraft: (itemId: number) => ReviewDraft) {
  const client = useQueryClient();
  const sending = useMutation(reviewMutations.add(getBrowserApi(), client));
  const [touchedFields, setTouchedFields] = useState<Record<number, readonly ReviewField[]>>({});
  const [thanks, setThanks] = useState<ThanksMessage | null>(null);
  const [sent, setSent] = useState<readonly number[]>([]);

  /** A field is validated after blur, then on each change (spec 5). */
  const markTouched = (itemId: number, fields: readonly ReviewField[]) =>
    setTouchedFields((current) => ({ ...current, [itemId]: [...(current[itemId] ?? []), ...fields] }));
  const getErrors = (itemId: number): ReviewErrors => {
    const errorEntries = Object.entries(validateReview(getDraft(itemId)));
    return Object.fromEntries(
      errorEntries.filter(([field]) => touchedFields[itemId]?.some((touchedField) => touchedField === field)),
    );
  };

  /** True when they are sent. */
  const send = async (itemIds: readonly number[]): Promise<boolean> => {
    if (sending.isPending) return false;
    for (const id of itemIds) markTouched(id, REVIEW_FIELDS);
    const errors = itemIds.map((id) => validateReview(getDraft(id)));
    if (errors.some((itemErrors) => Object.keys(itemErrors).length > 0)) {
      focusFirstError(document);
      return false;
    }
    setSent(itemIds);
    try {
      const items = itemIds.map((id) => toNewReview(id, getDraft(id)));
      const { message, balance } = await sending.mutateAsync({
        orderId,
        items,
        idempotencyKey: crypto.randomUUID(),
      });
      setThanks({ message, balance });
      return true;
    } catch {
      return false; // shown beside the button
    }
  };
  const failure = sending.error ? getErrorMessage(sending.error) : null;
  return { send, markTouched, getErrors, thanks, sent, failure, isBusy: sending.isPending };
}
