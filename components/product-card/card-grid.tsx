'use client';

import { clsx } from 'clsx/lite';
import type { CardView } from '@/components/product-card/card-view';
import { ProductCard } from '@/components/product-card/product-card';

/** Cards per row from 1024 px on; two below (look: grid and widths). */
const columns = {
  4: 'lg:grid-cols-4',
  /** Next to the facets: three, and four from 1536 px on. */
  3: 'lg:grid-cols-3 2xl:grid-cols-4',
} as const;

export const getGridClassName = (wide: keyof typeof columns) =>
  clsx('grid grid-cols-2 gap-x-3 gap-y-11 sm:gap-x-6', columns[wide]);

export type CardGridProps = {
  cards: readonly CardView[];
  /** The list name for analytics. */
  listName: string;
  hasPriority?: boolean;
};

/** Rendered from data in the browser as well: as markup of the server, each card would be in a page twice. */
export const CardGrid = ({ cards, listName, hasPriority = false }: CardGridProps) => (
  <ul className={getGridClassName(4)}>
    {cards.map((card, index) => (
      <li key={card.productId} className="grid">
        <ProductCard
          card={card}
          list={{ name: listName, index: index + 1 }}
          isPriority={hasPriority && index === 0}
        />
      </li>
    ))}
  </ul>
);
