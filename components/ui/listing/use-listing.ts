'use client';

import { startTransition, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ProductPage } from '@/contract/product-list';
import { listenToSearch, searchAt, writeSearch } from '@/lib/browser/list-address';
import { listQueryText, readListQuery, withListQuery, type ListQuery } from '@/lib/format/list-query';
import { leftToThePress } from '@/lib/browser/warm';
import type { ListScope } from '@/lib/queries/listing';
import { useNotice } from '@/stores/notice';
import type { ListFacts } from './list-facts';

export type ListingSource = {
  scope: ListScope;
  /** The path of the page, "/lace-front-wigs". */
  path: string;
  /** What the server has rendered beside the cards, and the choice it is the answer to. */
  initial: ListFacts;
  initialText: string;
};

type Answer = { text: string; page: ProductPage };

const loadParts = () => Promise.all([import('./list-body'), import('./chosen-chips')]);
const loadAsking = () => import('@/lib/queries/listing');

const leadsAway = (error: unknown) =>
  import('@/lib/api/reaction').then((reaction) => reaction.leadsAway(error)).catch(() => false);

/** Brings what a choice needs (axios, zod, React Query, cards and chips); called when the pointer or the focus comes near. */
export const warmListing = () => void Promise.all([loadParts(), loadAsking()]).catch(leftToThePress);

/**
 * The list that the address asks for. Its owner is the address: each choice writes it, and the list follows. What was
 * shown stays until the answer is there; after a failure the address goes back to what is shown.
 */
export function useListing({ scope, path, initial, initialText }: ListingSource) {
  const initialSearch = initialText && `?${initialText}`;
  const search = useSyncExternalStore(
    listenToSearch,
    () => searchAt(path, initialSearch),
    () => initialSearch,
  );
  const query = useMemo(() => readListQuery(search), [search]);
  const text = listQueryText(query);
  const [answer, setAnswer] = useState<Answer | null>(null);

  const isServed = text === initialText;
  if (isServed && answer) setAnswer(null);
  const shownText = answer?.text ?? initialText;
  const isBusy = !isServed && shownText !== text;

  useEffect(() => {
    if (!isBusy) return;
    let isMeant = true;
    // The address has changed at once: the progress that begins with it (spec 4) waits for the answer.
    const { progressStarted, progressFinished } = useNotice.getState();
    progressStarted('answer');
    Promise.all([loadAsking(), loadParts()])
      .then(([{ askList }]) => askList(scope, readListQuery(text)))
      .then((page) => isMeant && startTransition(() => setAnswer({ text, page })))
      .catch(async (error: unknown) => {
        // A write of the address would call off the way to an error page.
        if ((await leadsAway(error)) || !isMeant) return;
        writeSearch(path, withListQuery(location.search, readListQuery(shownText)), 'replace');
      });
    return () => {
      isMeant = false;
      progressFinished('answer');
    };
  }, [isBusy, path, scope, shownText, text]);

  const choose = (chosen: ListQuery) => writeSearch(path, withListQuery(location.search, chosen));

  const facts: ListFacts = answer?.page ?? initial;
  return { query, facts, cards: answer && answer.page.items, isServed, isBusy, choose };
}
