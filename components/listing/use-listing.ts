'use client';

import { startTransition, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { PaginatedProducts } from '@/contract/product-list';
import { subscribeToListSearch, getListSearch, setListSearch } from '@/lib/browser/list-search';
import {
  serializeListQuery,
  parseListQuery,
  replaceListQuery,
  type ListQuery,
} from '@/lib/catalog/list-query';
import { ignorePreloadError } from '@/lib/browser/ignore-preload-error';
import type { ListScope } from '@/lib/queries/listing';
import { useFeedback } from '@/stores/feedback';
import { decodeListMetadata, type ListMetadata, type EncodedListMetadata } from './list-metadata';

export type ListingSource = {
  scope: ListScope;
  /** The path of the page, "/lace-front-wigs". */
  path: string;
  /** The list data that the server rendered besides the cards, and the query it belongs to. */
  initial: EncodedListMetadata;
  initialText: string;
};

type ListResponse = { text: string; page: PaginatedProducts };

export const loadListComponents = () => Promise.all([import('./list-body'), import('./applied-filters')]);
const loadListQueries = () => import('@/lib/queries/listing');

const isRedirectError = (error: unknown) =>
  import('@/lib/api/error-reaction').then((reaction) => reaction.causesRedirect(error)).catch(() => false);

/**
 * Preloads what a list change needs (axios, zod, React Query, the guest token, cards and chips); called when the
 * pointer or the focus comes near.
 */
export const preloadListing = () =>
  void Promise.all([
    loadListComponents(),
    loadListQueries().then(({ prepareListRequest }) => prepareListRequest()),
  ]).catch(ignorePreloadError);

/** Loads a list that will be shown, or may be. A failure is not shown. */
export const preloadList = (scope: ListScope, query: ListQuery) =>
  void loadListQueries()
    .then((queries) => queries.preloadList(scope, query))
    .catch(ignorePreloadError);

/**
 * Returns the list for the current URL, which is the source of truth: each change writes the URL, and the
 * list follows. The old list stays until the response arrives; after a failure the URL is reset to it.
 */
export function useListing({ scope, path, initial, initialText }: ListingSource) {
  const initialSearch = initialText && `?${initialText}`;
  const search = useSyncExternalStore(
    subscribeToListSearch,
    () => getListSearch(path, initialSearch),
    () => initialSearch,
  );
  const query = useMemo(() => parseListQuery(search), [search]);
  const text = serializeListQuery(query);
  const [response, setResponse] = useState<ListResponse | null>(null);

  const isServed = text === initialText;
  if (isServed && response) setResponse(null);
  const shownText = response?.text ?? initialText;
  const isBusy = !isServed && shownText !== text;

  useEffect(() => {
    if (!isBusy) return;
    let isCurrent = true;
    // The URL has changed already: the progress bar it starts (spec 4) waits for the response.
    const { progressStarted, progressFinished } = useFeedback.getState();
    progressStarted('answer');
    Promise.all([loadListQueries(), loadListComponents()])
      .then(([{ fetchList }]) => fetchList(scope, parseListQuery(text)))
      .then((page) => isCurrent && startTransition(() => setResponse({ text, page })))
      .catch(async (error: unknown) => {
        // Writing the URL would cancel the redirect to an error page.
        if ((await isRedirectError(error)) || !isCurrent) return;
        setListSearch(path, replaceListQuery(location.search, parseListQuery(shownText)), 'replace');
      });
    return () => {
      isCurrent = false;
      progressFinished('answer');
    };
  }, [isBusy, path, scope, shownText, text]);

  const choose = (nextQuery: ListQuery) => {
    // The new URL renders the whole page first: the request does not wait for that.
    const isKnown = [initialText, shownText].includes(serializeListQuery(nextQuery));
    if (!isKnown) preloadList(scope, nextQuery);
    setListSearch(path, replaceListQuery(location.search, nextQuery));
  };

  const initialMetadata = useMemo(() => decodeListMetadata(initial), [initial]);
  const metadata: ListMetadata = response?.page ?? initialMetadata;
  return {
    query,
    metadata,
    cards: response && response.page.items,
    isServerRendered: isServed,
    isBusy,
    choose,
  };
}
