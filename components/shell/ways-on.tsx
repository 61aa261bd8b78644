'use client';

import { useEffect, useState } from 'react';
import { ChipLink } from '@/components/ui/chip';
import type { ProductCard } from '@/contract/product-card';
import { shopHref } from '@/lib/format/shop-href';
import { ErrorCards } from './error-cards';

type Ways = { words: { title: string; link: string }[]; products: ProductCard[] };

/** Under a page that is not to be seen: what others search for and look at. Neither comes, neither is missed. */
export function WaysOn() {
  const [{ words, products }, setWays] = useState<Ways>({ words: [], products: [] });
  useEffect(() => {
    let isGone = false;
    void askWays().then((ways) => !isGone && setWays(ways));
    return () => {
      isGone = true;
    };
  }, []);

  return (
    <>
      <ul className="shell mt-5 flex min-h-10 flex-wrap justify-center gap-2.5">
        {words.map(({ title, link }) => (
          <li key={title} className="fade-in">
            <ChipLink href={shopHref(link)} isQuiet prefetch={false}>
              {title}
            </ChipLink>
          </li>
        ))}
      </ul>
      <ErrorCards products={products} />
    </>
  );
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
  return { words: words.slice(0, 5), products: products.slice(0, 4) };
}
