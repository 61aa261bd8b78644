import type { ProductCard } from '@/contract/product-card';

type Shown = Pick<ProductCard, 'urlPath' | 'defaultVariantId' | 'isDefaultVariant'>;

/** Where a card leads: to the variant that it shows. */
export const cardHref = ({ urlPath, defaultVariantId, isDefaultVariant }: Shown) =>
  isDefaultVariant ? `/${urlPath}` : `/${urlPath}?variant=${defaultVariantId}`;
