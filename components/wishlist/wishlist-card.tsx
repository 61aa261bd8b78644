'use client';

import { Icon } from '@/components/ui/icons/icon';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/display/badge';
import { Button } from '@/components/ui/display/button';
import { IconButton } from '@/components/ui/display/icon-button';
import { formatOptions } from '@/components/content/order-lines';
import { Picture } from '@/components/ui/display/picture';
import { ShopLink } from '@/components/ui/display/shop-link';
import { TextButton } from '@/components/ui/display/text-link';
import * as wishlistText from '@/components/wishlist/wishlist-text';
import type { WishlistItem } from '@/contract/wishlist';
import { PRODUCT_IMAGE_SIZE } from '@/lib/format/image';

const IMAGE_SIZES = '(min-width: 1280px) 25vw, (min-width: 1024px) 33vw, 50vw';

type WishlistCardProps = {
  item: WishlistItem;
  isMoving: boolean;
  onMove: () => void;
  onRemove: () => void;
  /** Replaces the button when it is sold out. */
  notify: ReactNode;
  /** Chooses it for the comparison, while shoppers compare. */
  compare: ReactNode;
};

/** A saved product, in the selected variant. */
export function WishlistCard({ item, isMoving, onMove, onRemove, notify, compare }: WishlistCardProps) {
  const { product, isSaleable, isBack, previewDropFormat, previewFinalPriceFormat, options, variantId } =
    item;
  const meta = formatOptions(options) || product.meta;

  return (
    <article className="group/card relative flex h-full flex-col">
      <div className="relative overflow-hidden rounded-picture bg-bone">
        <Picture
          path={product.image}
          alt={product.imageAlt}
          {...PRODUCT_IMAGE_SIZE}
          sizes={IMAGE_SIZES}
          className={isSaleable ? undefined : 'opacity-72'}
        />
        <p className="pointer-events-none absolute top-3 left-3 flex flex-wrap gap-1.5 pr-12">
          {isBack && <Badge tone="leaf">{wishlistText.backInStock}</Badge>}
          {!isSaleable && <Badge>{wishlistText.outOfStock}</Badge>}
        </p>
        <IconButton
          label={wishlistText.remove(product.name)}
          size={36}
          look="overImage"
          onClick={onRemove}
          className="absolute! top-2.5 right-2.5 z-1 text-wine"
        >
          <Icon name="heart-fill" size={20} />
        </IconButton>
      </div>
      <h2 className="mt-3.5 line-clamp-2 text-body leading-5.5 font-semibold">
        <ShopLink
          href={`/${product.urlPath}?variant=${variantId}`}
          prefetch={false}
          className="outline-none before:absolute before:inset-x-0 before:top-0 before:aspect-3/4 before:rounded-picture before:outline-offset-2 before:outline-ink focus-visible:before:outline-2"
        >
          {product.name}
        </ShopLink>
      </h2>
      <p className="mt-0.5 text-small text-ink-2">{meta}</p>
      <p className="mt-1.5 font-semibold tabular-nums">{previewFinalPriceFormat}</p>
      {previewDropFormat && (
        <p className="text-small text-wine">{wishlistText.priceDrop(previewDropFormat)}</p>
      )}
      {compare}
      <div className="mt-auto pt-4">
        {isSaleable ? (
          <Button variant="outline" size="small" isWide isBusy={isMoving} onClick={onMove}>
            {wishlistText.moveToCart}
            <span className="sr-only">: {product.name}</span>
          </Button>
        ) : (
          notify
        )}
      </div>
    </article>
  );
}

/** Placeholder of a removed item, for as long as it can be restored. */
export const RemovedWishlistCard = ({ name, onUndo }: { name: string; onUndo: () => void }) => (
  <div
    role="status"
    className="grid h-full min-h-40 place-content-center justify-items-center gap-2 rounded-field bg-petal p-5 text-center"
  >
    <p className="text-small text-ink-2">{wishlistText.removed(name)}</p>
    {/* The pressed button is gone: this one takes the focus. */}
    <TextButton autoFocus onClick={onUndo} className="text-small font-semibold">
      {wishlistText.undo}
    </TextButton>
  </div>
);
