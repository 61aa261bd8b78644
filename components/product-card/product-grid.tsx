import { CardGrid, type CardGridProps } from '@/components/product-card/card-grid';
import { toCardView } from '@/components/product-card/card-view';
import type { ProductCardData } from '@/contract/product-card';

type ProductGridProps = Omit<CardGridProps, 'cards'> & { cards: readonly ProductCardData[] };

/** Four per row, on home and below a product. */
export const ProductGrid = ({ cards, ...rest }: ProductGridProps) => (
  <CardGrid {...rest} cards={cards.map(toCardView)} />
);
