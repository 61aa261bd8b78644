import type { CardBadge, ProductCardData } from '@/contract/product-card';

const BADGES_MAX = 2; // look: badge, at most two on an image
export const DOTS_MAX = 4;

/** What a card shows and needs, and no more: pages carry dozens of them. What it has not, it leaves out. */
export type CardView = Pick<
  ProductCardData,
  'productId' | 'name' | 'urlPath' | 'image' | 'meta' | 'defaultVariantId'
> & {
  price: string;
  /** Before a discount. */
  was?: string;
  /** If it is not the name. */
  imageAlt?: string;
  hoverImage?: string;
  categoryId?: number;
  /** Its link names the variant: it is not the one that its page opens with. */
  isOtherVariant?: true;
  isSoldOut?: true;
  hasOptions?: true;
  badges?: readonly CardBadge[];
  rating?: number;
  reviewsCount?: number;
  /** The first colors with an image, as label and image. */
  swatches?: readonly (readonly [label: string, image: string])[];
  /** The number of colors, if there are several. */
  colors?: number;
};

/** The part of a card that has a rating, colors or badges only if the product has. */
const toOptionalParts = (card: ProductCardData): Partial<CardView> => ({
  ...(card.reviewsCount > 0 && { rating: card.ratingSummary, reviewsCount: card.reviewsCount }),
  ...(card.badges.length > 0 && { badges: card.badges.slice(0, BADGES_MAX) }),
  ...(card.swatches.length > 1 && {
    colors: card.swatches.length,
    swatches: card.swatches
      .flatMap(({ label, image }) => (image ? [[label, image] as const] : []))
      .slice(0, DOTS_MAX),
  }),
});

export const toCardView = (card: ProductCardData): CardView => ({
  productId: card.productId,
  name: card.name,
  urlPath: card.urlPath,
  image: card.image,
  meta: card.meta,
  defaultVariantId: card.defaultVariantId,
  price: card.previewFinalPriceFormat,
  ...(card.discountPercent > 0 && { was: card.previewPriceFormat }),
  ...(card.imageAlt !== card.name && { imageAlt: card.imageAlt }),
  ...(card.hoverImage && card.isSaleable && { hoverImage: card.hoverImage }),
  ...(card.categories[0] && { categoryId: card.categories[0].id }),
  ...(!card.isDefaultVariant && { isOtherVariant: true as const }),
  ...(!card.isSaleable && { isSoldOut: true as const }),
  ...(card.hasOptions && { hasOptions: true as const }),
  ...toOptionalParts(card),
});
