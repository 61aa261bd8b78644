'use client';

import { useEffect, useState } from 'react';
import { SuggestionList, type SuggestionData } from './suggestion-list';

/** The suggestions of a client-rendered error page. If the requests fail, they are left out. */
export function ErrorSuggestions() {
  const [suggestions, setSuggestions] = useState<SuggestionData>({ keywords: [], products: [] });
  useEffect(() => {
    let isCancelled = false;
    void fetchSuggestions().then((result) => !isCancelled && setSuggestions(result));
    return () => {
      isCancelled = true;
    };
  }, []);

  return <SuggestionList {...suggestions} />;
}

async function fetchSuggestions(): Promise<SuggestionData> {
  const [{ getQueryContext }, { searchQueries }] = await Promise.all([
    import('@/lib/queries/client'),
    import('@/lib/queries/search'),
  ]);
  const { api, client } = getQueryContext();
  const [keywords, products] = await Promise.all([
    client.fetchQuery(searchQueries.hotKeywords(api)).catch(() => []),
    client.fetchQuery(searchQueries.mostViewed(api)).catch(() => []),
  ]);
  return { keywords, products };
}
