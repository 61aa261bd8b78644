'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import * as productText from '@/components/product/product-text';
import * as productVariantDialogText from '@/components/product/variant-dialog/variant-dialog-text';
import { VariantSelector } from '@/components/product/variant-dialog/variant-selector';
import { VariantImage } from '@/components/product/variant-dialog/variant-image';
import { Button } from '@/components/ui/display/button';
import { Dialog } from '@/components/ui/overlay/dialog';
import { SkeletonBlock, SkeletonLine } from '@/components/ui/display/skeleton';
import { TextLink } from '@/components/ui/display/text-link';
import { buildVariantIndex, findDefaultVariant, type VariantView } from '@/lib/catalog/variant-selection';
import { getNameInColor } from '@/lib/catalog/product-name';
import {
  getSelectedColorLabel,
  getSelectedColor,
  toProductView,
  type ProductView,
} from '@/lib/catalog/product-view';
import { getQueryContext } from '@/lib/queries/client';
import { productQueries } from '@/lib/queries/product';
import { useCart } from '@/stores/cart';
import { useMain } from '@/stores/main';
import { suppressErrorToast } from '@/lib/queries/suppress-error-toast';

type VariantDialogProps = { isOpen: boolean; onClose: () => void };

/** The options of a product on any page; for a cart item, changes it. */
export function VariantDialog({ isOpen, onClose }: VariantDialogProps) {
  const variantTarget = useMain((main) => main.variantTarget);
  // Keeps the content during the exit animation.
  const [lastTarget, setLastTarget] = useState(variantTarget);
  if (variantTarget && variantTarget !== lastTarget) setLastTarget(variantTarget);

  const { api, client } = getQueryContext();
  const read = useQuery(
    {
      ...productQueries.read(api, lastTarget?.productId ?? 0),
      enabled: lastTarget !== null,
      meta: suppressErrorToast,
    },
    client,
  );
  const view = useMemo(() => (read.data ? toProductView(read.data) : null), [read.data]);
  if (!lastTarget) return null;

  if (view && read.data)
    return (
      <LoadedDialog
        key={`${lastTarget.productId} ${lastTarget.variantId} ${lastTarget.replacesItemId}`}
        view={view}
        target={{ urlPath: read.data.urlPath, replacesItemId: lastTarget.replacesItemId }}
        initialVariantId={lastTarget.variantId}
        isOpen={isOpen}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={productText.chooseOptions}
      isTitleHidden
      size={920}
      picture={<SkeletonBlock className="absolute inset-0 bg-bone!" />}
    >
      {read.isError ? (
        <div role="alert" className="grid min-h-110 content-center justify-items-start gap-5">
          <p className="text-body-l">{productVariantDialogText.optionsError}</p>
          <Button isBusy={read.isFetching} onClick={() => void read.refetch()}>
            {productText.tryAgain}
          </Button>
          <TextLink href={`/${lastTarget.urlPath}`}>{productVariantDialogText.toProduct}</TextLink>
        </div>
      ) : (
        <VariantDialogSkeleton />
      )}
    </Dialog>
  );
}

type LoadedDialogProps = VariantDialogProps & {
  view: ProductView;
  target: { urlPath: string; replacesItemId: number | null };
  /** The variant of the clicked card. */
  initialVariantId?: number;
};

function LoadedDialog({ view, target, initialVariantId, isOpen, onClose }: LoadedDialogProps) {
  const index = useMemo(() => buildVariantIndex(view.options, view.variants), [view]);
  const [ownSelection, setOwnSelection] = useState<VariantView | null>(null);
  const line = useCart((cart) => cart.cartList.find(({ id }) => id === target.replacesItemId));
  // Refetching the product creates new variant objects, so the selection is kept by id.
  const wantedId = ownSelection?.id ?? line?.variantId ?? initialVariantId;
  const selectedVariant = index.variants.find(({ id }) => id === wantedId) ?? findDefaultVariant(index);

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={
        selectedVariant
          ? getNameInColor(view.name, view.nameColor, getSelectedColorLabel(view, selectedVariant))
          : view.name
      }
      size={920}
      picture={
        <VariantImage view={view} color={selectedVariant && getSelectedColor(view, selectedVariant)} />
      }
    >
      {selectedVariant && (
        <VariantSelector
          view={view}
          index={index}
          selectedVariant={selectedVariant}
          onChoose={setOwnSelection}
          onClose={onClose}
          {...target}
        />
      )}
    </Dialog>
  );
}

const VariantDialogSkeleton = () => (
  <div aria-busy="true" className="min-h-110">
    <p className="sr-only" role="status">
      One moment
    </p>
    <SkeletonBlock className="h-10 w-4/5" />
    <SkeletonLine className="mt-5! w-40" />
    <SkeletonLine className="w-56" />
    <SkeletonBlock className="mt-8 h-11 w-full rounded-press!" />
    <SkeletonBlock className="mt-8 h-44 w-full" />
    <SkeletonBlock className="mt-8 h-10 w-3/4 rounded-press!" />
    <SkeletonBlock className="mt-8 h-13 w-full rounded-press!" />
  </div>
);
