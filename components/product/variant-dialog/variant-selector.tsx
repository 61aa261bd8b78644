'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as productVariantDialogText from '@/components/product/variant-dialog/variant-dialog-text';
import { BuyBox } from '@/components/product/purchase/buy-box';
import { OptionPickers } from '@/components/product/purchase/option-pickers';
import { ProductPrice, StockBadge } from '@/components/product/purchase/product-price';
import { SetLengths } from '@/components/product/bundle/set-lengths';
import { Picture } from '@/components/ui/display/picture';
import { TextLink } from '@/components/ui/display/text-link';
import { useAddToCart } from '@/components/product-card/use-add-to-cart';
import { getErrorMessage } from '@/lib/api/error-message';
import { serializeSelection, type VariantIndex, type VariantView } from '@/lib/catalog/variant-selection';
import { selectionText } from '@/lib/catalog/variant-selection-text';
import { selectGalleryImages } from '@/lib/catalog/gallery';
import { getSelectedColor, type ProductView } from '@/lib/catalog/product-view';
import { cartMutations } from '@/lib/queries/cart';
import { getQueryContext } from '@/lib/queries/client';
import { useMain } from '@/stores/main';

type VariantSelectorProps = {
  view: ProductView;
  urlPath: string;
  /** The cart item to change; null to add a new one. */
  replacesItemId: number | null;
  index: VariantIndex;
  selectedVariant: VariantView;
  onChoose: (variant: VariantView) => void;
  onClose: () => void;
};

/** The variant selection with its price and the add-to-cart button. */
export function VariantSelector(props: VariantSelectorProps) {
  const { view, urlPath, replacesItemId, index, selectedVariant, onChoose, onClose } = props;
  const [wantedQty, setWantedQty] = useState(1);
  const [isNotifyFormOpen, setIsNotifyFormOpen] = useState(false);
  const { add, isBusy, failure, clearFailure } = useAddToCart();
  const { api, client } = getQueryContext();
  const updating = useMutation(cartMutations.update(api, client), client);

  const qty = replacesItemId === null ? Math.min(wantedQty, Math.max(1, selectedVariant.qty)) : 1;
  const [image] = selectGalleryImages(view.images, getSelectedColor(view, selectedVariant));
  const query = serializeSelection(index, selectedVariant, '');
  const handleSelect = (variant: VariantView) => {
    clearFailure();
    updating.reset();
    onChoose(variant);
  };

  return (
    <div className="grid gap-y-6">
      <div>
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <TextLink
            href={`/${urlPath}${query && `?${query}`}`}
            onClick={useMain.getState().dialogClosed}
            className="text-small text-ink-2"
          >
            {productVariantDialogText.details}
          </TextLink>
          <StockBadge qty={selectedVariant.qty} />
        </div>
        <div className="flex items-start gap-4">
          {image && (
            <Picture
              path={image.path}
              width={image.width}
              height={image.height}
              alt={image.alt}
              sizes="72px"
              className="w-18 shrink-0 md:hidden"
            />
          )}
          <ProductPrice selectedVariant={selectedVariant} view={view} />
        </div>
      </div>
      {index.options.length > 0 && (
        <OptionPickers
          index={index}
          selectedVariant={selectedVariant}
          texture={view.texture}
          seed={view.id}
          renderBelow={(code) =>
            code === 'length' ? (
              <SetLengths view={view} index={index} selectedVariant={selectedVariant} />
            ) : null
          }
          onChoose={handleSelect}
          onNotifyMe={(variant) => {
            handleSelect(variant);
            setIsNotifyFormOpen(true);
          }}
        />
      )}
      <div className="sticky -bottom-6 z-10 -mx-6 -mb-6 border-t border-line bg-paper px-6 py-4 md:-bottom-10 md:-mx-11 md:-mb-10 md:px-11">
        <BuyBox
          product={view}
          selectedVariant={selectedVariant}
          selectionText={selectionText(index, selectedVariant)}
          qty={qty}
          isNotifyFormOpen={isNotifyFormOpen}
          onNotifyMe={() => setIsNotifyFormOpen(true)}
          {...(replacesItemId === null
            ? {
                isBusy,
                failure,
                onQty: setWantedQty,
                onAdd: () => void add({ variantId: selectedVariant.id, qty }),
              }
            : {
                verb: 'Update',
                isBusy: updating.isPending,
                failure: updating.error && getErrorMessage(updating.error),
                onAdd: () =>
                  updating.mutate(
                    { id: replacesItemId, variantId: selectedVariant.id },
                    { onSuccess: onClose },
                  ),
              })}
        />
      </div>
    </div>
  );
}
