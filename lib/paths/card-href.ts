import type { ProductCardData } from '@/contract/product-card';

type LinkedCard = Pick<ProductCardData, 'urlPath' | 'defaultVariantId' | 'isDefaultVariant'>;

/** The link of a card: to the variant that it shows. */
export const getCardHref = ({ urlPath, defaultVariantId, isDefaultVariant }: LinkedCard) =>
  isDefaultVariant ? `/${urlPath}` : `/${urlPath}?variant=${defaultVariantId}`;
