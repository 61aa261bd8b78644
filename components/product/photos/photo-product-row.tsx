'use client';

import * as productText from '@/components/product/product-text';
import * as productPhotosText from '@/components/product/photos/photos-text';
import { FieldMessage } from '@/components/ui/form/field-message';
import { IntentLink } from '@/components/ui/display/intent-link';
import { Picture } from '@/components/ui/display/picture';
import { Price } from '@/components/ui/display/price';
import { useAddToCart, preloadCart } from '@/components/product-card/use-add-to-cart';
import type { ProductCardData } from '@/contract/product-card';
import { PRODUCT_IMAGE_SIZE } from '@/lib/format/image';
import { useMain } from '@/stores/main';

type PhotoProductRowProps = {
  card: ProductCardData;
  /** Something else opens: the photo closes. */
  onLeave: () => void;
};

/** A product shown in a photo, with an add-to-cart button. */
export function PhotoProductRow({ card, onLeave }: PhotoProductRowProps) {
  const { add, isBusy, failure } = useAddToCart();
  const { productId, urlPath, name, hasOptions, defaultVariantId, isSaleable } = card;
  const label = hasOptions ? productText.chooseOptions : productText.addToCart;

  const handleClick = async () => {
    if (hasOptions) {
      onLeave();
      useMain.getState().variantRequested({ urlPath, productId });
    } else if (await add({ variantId: defaultVariantId })) onLeave();
  };

  return (
    <div className="flex gap-4 py-4">
      <Picture
        path={card.image}
        alt=""
        {...PRODUCT_IMAGE_SIZE}
        sizes="72px"
        className="w-18 shrink-0 self-start"
      />
      <div className="min-w-0">
        <IntentLink href={`/${urlPath}`} onClick={onLeave} className="font-semibold hover:text-wine">
          {name}
        </IntentLink>
        <p className="text-small text-ink-2">{card.meta}</p>
        <Price
          className="mt-1"
          now={card.previewFinalPriceFormat}
          was={card.discountPercent > 0 ? card.previewPriceFormat : null}
          size="row"
        />
        {isSaleable ? (
          <button
            type="button"
            aria-label={`${label}: ${name}`}
            aria-busy={isBusy || undefined}
            onClick={isBusy ? undefined : () => void handleClick()}
            onPointerEnter={preloadCart}
            onFocus={preloadCart}
            className="touch-reach mt-2 text-link text-small font-semibold"
          >
            {label}
          </button>
        ) : (
          <p className="mt-2 text-small text-ink-2">{productPhotosText.outOfStock}</p>
        )}
        {failure && (
          <div role="alert">
            <FieldMessage id={`photo-piece-${productId}`} error={failure} />
          </div>
        )}
      </div>
    </div>
  );
}
