import { ProductCard } from '@/components/ui/product-card';
import type { ProductCardData as Card } from '@/contract/product-card';
import { classNames } from '@/lib/format/class-names';

/** How many cards stand side by side from 1024 on; two below (look: grid and widths). */
const columns = {
  4: 'lg:grid-cols-4',
  /** Beside the facets: three, and four from 1536 on. */
  3: 'lg:grid-cols-3 2xl:grid-cols-4',
} as const;

export const getGridClassName = (wide: keyof typeof columns) =>
  classNames('grid grid-cols-2 gap-x-3 gap-y-11 sm:gap-x-6', columns[wide]);

type ProductGridProps = {
  cards: readonly Card[];
  /** For the tracking: which list this is. */
  listName: string;
  hasPriority?: boolean;
};

/** A row of four on home and under a product. */
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
