'use client';

import { useEffect, useState } from 'react';
import { expiringStorage } from '@/lib/storage/expiring-storage';
import { getSessionStorage } from '@/lib/storage/storage';
import { parseReviewDrafts, EMPTY_REVIEW, type ReviewDraft } from '@/lib/forms/review-form';

const getDraftKey = (orderId: number) => `reviewDrafts:${orderId}`;

/** Review drafts of an order's items. Kept for the session: a reload loses nothing. */
export function useReviewDrafts(orderId: number) {
  const [drafts, setDrafts] = useState<Record<string, ReviewDraft> | null>(null);

  useEffect(() => {
    const restore = setTimeout(() =>
      setDrafts(parseReviewDrafts(expiringStorage.get(getDraftKey(orderId), getSessionStorage()))),
    );
    return () => clearTimeout(restore);
  }, [orderId]);
  useEffect(() => {
    if (!drafts) return;
    if (Object.keys(drafts).length === 0) expiringStorage.remove(getDraftKey(orderId), getSessionStorage());
    else expiringStorage.set(getDraftKey(orderId), drafts, { store: getSessionStorage() });
  }, [drafts, orderId]);

  const getDraft = (itemId: number) => drafts?.[itemId] ?? EMPTY_REVIEW;
  const write = (itemId: number, update: (draft: ReviewDraft) => Partial<ReviewDraft>) =>
    setDrafts((current) => {
      const draft = current?.[itemId] ?? EMPTY_REVIEW;
      return { ...current, [itemId]: { ...draft, ...update(draft) } };
    });
  const drop = (itemIds: readonly number[]) =>
    setDrafts((current) =>
      Object.fromEntries(Object.entries(current ?? {}).filter(([id]) => !itemIds.includes(Number(id)))),
    );

  return { getDraft, write, drop };
}
