import { Icon } from '@/components/ui/icons/icon';
import { clsx } from 'clsx/lite';
import { useState } from 'react';
import { Badge, type BadgeTone } from '@/components/ui/display/badge';
import type { CardView } from '@/components/product-card/card-view';
import { ChooseOptions } from '@/components/product-card/choose-options';
import * as productCardText from '@/components/product-card/product-card-text';
import { WishlistButton } from '@/components/product-card/wishlist-button';
import { IntentLink } from '@/components/ui/display/intent-link';
import { Picture } from '@/components/ui/display/picture';
import { Price } from '@/components/ui/display/price';
import { Stars } from '@/components/ui/display/stars';
import { SwatchDots } from '@/components/product-card/swatch-dots';
import type { CardBadge } from '@/contract/product-card';
import { getCardHref } from '@/lib/paths/card-href';
import { getItemAttributes, type ListPosition } from '@/lib/analytics/attributes';

/** The size of all product images (look: grid and widths, product 3:4). */
const IMAGE_SIZE = { width: 900, height: 1200 } as const;
const CARD_SIZES = '(min-width: 1714px) 382px, (min-width: 1024px) calc(23.4vw - 18px), calc(50vw - 26px)';

type ProductCardProps = {
  card: CardView;
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
  const [wasApproached, setWasApproached] = useState(false);
  const approach = () => setWasApproached(true);

  return (
    <article
      {...getItemAttributes(toTrackedItem(card), list)}
      data-was={card.was}
      onPointerEnter={approach}
      onFocus={approach}
      className={clsx('group/card product-card', className)}
    >
      <CardImages card={card} sizes={sizes} isPriority={isPriority} wasApproached={wasApproached} />
      <h3 className="product-card-title">
        <IntentLink href={getHref(card)} className="card-link">
          {card.name}
        </IntentLink>
      </h3>
      <p className="mt-0.5 text-small text-ink-2">{card.meta}</p>
      <div className="product-card-facts">
        <Price className="max-sm:gap-x-1.5!" now={card.price} was={card.was} />
        {card.rating !== undefined && (
          <p className="product-card-rating">
            <Stars rating={card.rating} isShort className="max-sm:gap-0.5!" />
            <span className="max-md:sr-only">
              ({card.reviewsCount}
              <span className="sr-only"> reviews</span>)
            </span>
          </p>
        )}
      </div>
      {card.swatches && (
        <div className="mt-2.5">
          <SwatchDots
            swatches={card.swatches.map(([label, image]) => ({ label, image }))}
            total={card.colors}
          />
        </div>
      )}
    </article>
  );
}

const getHref = ({ urlPath, defaultVariantId, isOtherVariant }: CardView) =>
  getCardHref({ urlPath, defaultVariantId, isDefaultVariant: isOtherVariant === undefined });

const toTrackedItem = ({ productId, name, price, categoryId }: CardView) => ({
  ...{ productId, name, previewFinalPriceFormat: price },
  categories: categoryId === undefined ? [] : [{ id: categoryId }],
});

type CardImagesProps = Required<Pick<ProductCardProps, 'card' | 'sizes' | 'isPriority'>> & {
  wasApproached: boolean;
};

function CardImages({ card, sizes, isPriority, wasApproached }: CardImagesProps) {
  return (
    <div className="product-card-images">
      <Picture
        path={card.image}
        alt={card.imageAlt ?? card.name}
        {...IMAGE_SIZE}
        sizes={sizes}
        isPriority={isPriority}
        className={card.isSoldOut && 'opacity-72'}
      />
      {card.hoverImage && wasApproached && (
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
      {!card.isSoldOut ? (
        <ChooseOptions
          productId={card.productId}
          urlPath={card.urlPath}
          variantId={card.isOtherVariant && card.defaultVariantId}
          name={card.name}
          hasOptions={card.hasOptions === true}
          defaultVariantId={card.defaultVariantId}
          icon={<Icon name="handbag" size={20} />}
          className="shown-with-card"
        />
      ) : (
        <IntentLink href={`${getHref(card)}#notify`} className="card-pill max-sm:text-small">
          <Icon name="bell" size={18} />
          {productCardText.notifyMe}
          <span className="sr-only">: {card.name}</span>
        </IntentLink>
      )}
    </div>
  );
}

const tones = { sale: 'wine', few: 'amber', new: 'paper', plain: 'paper' } as const satisfies Record<
  CardBadge['kind'],
  BadgeTone
>;

function CardBadges({ card: { badges } }: Pick<ProductCardProps, 'card'>) {
  if (!badges) return null;

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
