'use client';

import { useEffect, useState } from 'react';
import { forget, keep, readKept } from '@/lib/browser/kept';
import { sessionStore } from '@/lib/browser/storage';
import { draftsOf, NO_REVIEW, type ReviewDraft } from '@/lib/forms/review-form';

const keyOf = (orderId: number) => `reviewDrafts:${orderId}`;

/** What is being written about an order's items. It is kept for the session: a reload loses nothing. */
export function useReviewDrafts(orderId: number) {
  const [drafts, setDrafts] = useState<Record<string, ReviewDraft> | null>(null);

  useEffect(() => {
    const restore = setTimeout(() => setDrafts(draftsOf(readKept(keyOf(orderId), sessionStore()))));
    return () => clearTimeout(restore);
  }, [orderId]);
  useEffect(() => {
    if (!drafts) return;
    if (Object.keys(drafts).length === 0) forget(keyOf(orderId), sessionStore());
    else keep(keyOf(orderId), drafts, { store: sessionStore() });
  }, [drafts, orderId]);

  const draftOf = (itemId: number) => drafts?.[itemId] ?? NO_REVIEW;
  const write = (itemId: number, change: (draft: ReviewDraft) => Partial<ReviewDraft>) =>
    setDrafts((known) => {
      const draft = known?.[itemId] ?? NO_REVIEW;
      return { ...known, [itemId]: { ...draft, ...change(draft) } };
    });
  const drop = (itemIds: readonly number[]) =>
    setDrafts((known) =>
      Object.fromEntries(Object.entries(known ?? {}).filter(([id]) => !itemIds.includes(Number(id)))),
    );

  return { draftOf, write, drop };
}
