import type { ReactNode } from 'react';
import { ProductCard } from '@/components/ui/product-card';
import type { ProductCard as Card } from '@/contract/product-card';
import { classNames } from '@/lib/format/class-names';

/** How many cards stand side by side from 1024 on; two below (look: grid and widths). */
const columns = {
  4: 'lg:grid-cols-4',
  /** Beside the facets: three, and four from 1536 on. */
  3: 'lg:grid-cols-3 2xl:grid-cols-4',
} as const;

export const gridLook = (wide: keyof typeof columns) =>
  classNames('grid grid-cols-2 gap-x-3 gap-y-11 sm:gap-x-6', columns[wide]);

type ProductGridProps = {
  cards: readonly Card[];
  /** For the tracking: which list this is. */
  listName: string;
  wide?: keyof typeof columns;
  /** The place of the first card in the whole list, counted from 1. */
  from?: number;
  hasPriority?: boolean;
  sizes?: string;
  className?: string;
  children?: ReactNode;
};

/** Cards in rows: a row of four on home and under a product, a grid in a list. */
export function ProductGrid(props: ProductGridProps) {
  const { cards, listName, wide = 4, from = 1, hasPriority = false, sizes, className, children } = props;

  return (
    <ul className={classNames(gridLook(wide), className)}>
      {cards.map((card, index) => (
        <li key={card.id} className="grid">
          <ProductCard
            card={card}
            list={{ name: listName, index: from + index }}
            sizes={sizes}
            isPriority={hasPriority && index === 0}
          />
        </li>
      ))}
      {children}
    </ul>
  );
}
