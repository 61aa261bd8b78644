import { clsx } from 'clsx';
import { ProductCard } from '@/components/product-card/product-card';
import type { ProductCardData as Card } from '@/contract/product-card';

/** Cards per row from 1024 px on; two below (look: grid and widths). */
const columns = {
  4: 'lg:grid-cols-4',
  /** Next to the facets: three, and four from 1536 px on. */
  3: 'lg:grid-cols-3 2xl:grid-cols-4',
} as const;

export const getGridClassName = (wide: keyof typeof columns) =>
  clsx('grid grid-cols-2 gap-x-3 gap-y-11 sm:gap-x-6', columns[wide]);

type ProductGridProps = {
  cards: readonly Card[];
  /** The list name for analytics. */
  listName: string;
  hasPriority?: boolean;
};

/** Four per row, on home and below a product. */
export const ProductGrid = ({ cards, listName, hasPriority = false }: ProductGridProps) => (
  <ul className={getGridClassName(4)}>
    {cards.map((card, index) => (
      <li key={card.id} className="grid">
        <ProductCard
          card={card}
          list={{ name: listName, index: index + 1 }}
          isPriority={hasPriority && index === 0}
        />
      </li>
    ))}
  </ul>
);
