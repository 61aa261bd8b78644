import { Icon } from '@/components/ui/icons/icon';
import { clsx } from 'clsx';
import { Badge, type BadgeTone } from '@/components/ui/display/badge';
import { ChooseOptions } from '@/components/product-card/choose-options';
import * as productCardText from '@/components/product-card/product-card-text';
import { WishlistButton } from '@/components/product-card/wishlist-button';
import { IntentLink } from '@/components/ui/display/intent-link';
import { Picture } from '@/components/ui/display/picture';
import { Price } from '@/components/ui/display/price';
import { Stars } from '@/components/ui/display/stars';
import { SwatchDots } from '@/components/product-card/swatch-dots';
import type { CardBadge, ProductCardData as Card } from '@/contract/product-card';
import { getCardHref } from '@/lib/paths/card-href';
import { getItemAttributes, type ListPosition } from '@/lib/analytics/attributes';

/** The size of all product images (look: grid and widths, product 3:4). */
const IMAGE_SIZE = { width: 900, height: 1200 } as const;
const CARD_SIZES = '(min-width: 1536px) 340px, (min-width: 1024px) 25vw, 50vw';

type ProductCardProps = {
  card: Card;
  list: ListPosition;
  sizes?: string;
  /** The first card of a page whose first visible images are its cards. */
  isPriority?: boolean;
  className?: string;
};

/** The whole card is one link; the heart and the pill are buttons on top of it. */
export function ProductCard({
  card,
  list,
  sizes = CARD_SIZES,
  isPriority = false,
  className,
}: ProductCardProps) {
  const isReduced = card.discountPercent > 0;

  return (
    <article {...getItemAttributes(card, list)} className={clsx('group/card product-card', className)}>
      <CardImages card={card} sizes={sizes} isPriority={isPriority} />
      <h3 className="product-card-title">
        <IntentLink href={getCardHref(card)} className="card-link">
          {card.name}
        </IntentLink>
      </h3>
      <p className="mt-0.5 text-small text-ink-2">{card.meta}</p>
      <div className="product-card-facts">
        <Price
          className="max-sm:gap-x-1.5!"
          now={card.previewFinalPriceFormat}
          was={isReduced ? card.previewPriceFormat : null}
        />
        {card.reviewsCount > 0 && (
          <p className="product-card-rating">
            <Stars rating={card.ratingSummary} isShort className="max-sm:gap-0.5!" />
            <span className="max-md:sr-only">
              ({card.reviewsCount}
              <span className="sr-only"> reviews</span>)
            </span>
          </p>
        )}
      </div>
      {card.swatches.length > 1 && (
        <div className="mt-2.5">
          <SwatchDots
            swatches={card.swatches.flatMap(({ label, image }) => (image ? [{ label, image }] : []))}
            total={card.swatches.length}
          />
        </div>
      )}
    </article>
  );
}

type CardImagesProps = Required<Pick<ProductCardProps, 'card' | 'sizes' | 'isPriority'>>;

function CardImages({ card, sizes, isPriority }: CardImagesProps) {
  return (
    <div className="product-card-images">
      <Picture
        path={card.image}
        alt={card.imageAlt}
        {...IMAGE_SIZE}
        sizes={sizes}
        isPriority={isPriority}
        className={card.isSaleable ? undefined : 'opacity-72'}
      />
      {card.hoverImage && card.isSaleable && (
        // A lazy image without a box is not fetched: the second image loads on the first hover.
        <Picture
          path={card.hoverImage}
          alt=""
          {...IMAGE_SIZE}
          sizes={sizes}
          className="product-card-second-image"
        />
      )}
      <CardBadges card={card} />
      <WishlistButton
        productId={card.productId}
        variantId={card.defaultVariantId}
        name={card.name}
        className="product-card-heart"
      >
        <Icon name="heart" size={20} />
      </WishlistButton>
      {card.isSaleable ? (
        <ChooseOptions
          productId={card.productId}
          urlPath={card.urlPath}
          variantId={card.isDefaultVariant ? undefined : card.defaultVariantId}
          name={card.name}
          hasOptions={card.hasOptions}
          defaultVariantId={card.defaultVariantId}
          icon={<Icon name="handbag" size={20} />}
          className="shown-with-card"
        />
      ) : (
        <IntentLink href={`${getCardHref(card)}#notify`} className="card-pill max-sm:text-small">
          <Icon name="bell" size={18} />
          {productCardText.notifyMe}
          <span className="sr-only">: {card.name}</span>
        </IntentLink>
      )}
    </div>
  );
}

const BADGES_MAX = 2;
const tones = { sale: 'wine', few: 'amber', new: 'paper', plain: 'paper' } as const satisfies Record<
  CardBadge['kind'],
  BadgeTone
>;

function CardBadges({ card }: Pick<ProductCardProps, 'card'>) {
  const badges = card.badges.slice(0, BADGES_MAX);
  if (badges.length === 0) return null;

  return (
    <p className="product-card-badges">
      {badges.map(({ kind, label }) => (
        <Badge key={label} tone={tones[kind]}>
          {label}
        </Badge>
      ))}
    </p>
  );
}
