'use client';

import { useEffect, useState } from 'react';
import { WaysView, type Ways } from './ways';

/** The suggestions of an error page that the browser draws. Neither comes, neither is missed. */
export function WaysOn() {
  const [ways, setWays] = useState<Ways>({ words: [], products: [] });
  useEffect(() => {
    let isGone = false;
    void askWays().then((asked) => !isGone && setWays(asked));
    return () => {
      isGone = true;
    };
  }, []);

  return <WaysView {...ways} />;
}

async function askWays(): Promise<Ways> {
  const [{ asking }, { searchQueries }] = await Promise.all([
    import('@/lib/queries/client'),
    import('@/lib/queries/search'),
  ]);
  const { api, client } = asking();
  const [words, products] = await Promise.all([
    client.fetchQuery(searchQueries.hotWords(api)).catch(() => []),
    client.fetchQuery(searchQueries.mostLookedAt(api)).catch(() => []),
  ]);
  return { words, products };
}
