'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { VariantChoice } from '@/components/dialogs/variant-choice';
import { VariantPicture } from '@/components/dialogs/variant-picture';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { SkeletonBlock, SkeletonLine } from '@/components/ui/skeleton';
import { TextLink } from '@/components/ui/text-link';
import { choiceIndex, findInitial, type Made } from '@/lib/format/choice';
import { nameInColor } from '@/lib/format/product-name';
import { colorLabelOf, colorOf, productView, type ProductView } from '@/lib/format/product-view';
import { asking } from '@/lib/queries/client';
import { productQueries } from '@/lib/queries/product';
import { useCart } from '@/stores/cart';
import { useMain } from '@/stores/main';

type VariantDialogProps = { isOpen: boolean; onClose: () => void };

/** The options of a product over whatever page it was met on; of a line of the cart, to change it. */
export function VariantDialog({ isOpen, onClose }: VariantDialogProps) {
  const asked = useMain((main) => main.variantOf);
  // What it was about stays while it leaves the screen.
  const [about, setAbout] = useState(asked);
  if (asked && asked !== about) setAbout(asked);

  const { api, client } = asking();
  const read = useQuery(
    { ...productQueries.read(api, about?.productId ?? 0), enabled: about !== null, meta: { quiet: true } },
    client,
  );
  const view = useMemo(() => (read.data ? productView(read.data) : null), [read.data]);
  if (!about) return null;

  if (view && read.data)
    return (
      <LoadedDialog
        key={`${about.productId} ${about.variantId} ${about.replacesItemId}`}
        view={view}
        saved={{ urlPath: read.data.urlPath, replacesItemId: about.replacesItemId }}
        openedWith={about.variantId}
        isOpen={isOpen}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Choose options"
      isTitleHidden
      size={920}
      picture={<SkeletonBlock className="absolute inset-0 bg-bone!" />}
    >
      {read.isError ? (
        <div role="alert" className="grid min-h-110 content-center justify-items-start gap-5">
          <p className="text-body-l">The options could not be loaded.</p>
          <Button isBusy={read.isFetching} onClick={() => void read.refetch()}>
            Try again
          </Button>
          <TextLink href={`/${about.urlPath}`}>Go to the product page</TextLink>
        </div>
      ) : (
        <ChoiceSkeleton />
      )}
    </Dialog>
  );
}

type LoadedDialogProps = VariantDialogProps & {
  view: ProductView;
  saved: { urlPath: string; replacesItemId: number | null };
  /** The variant of the card that was pressed. */
  openedWith?: number;
};

function LoadedDialog({ view, saved, openedWith, isOpen, onClose }: LoadedDialogProps) {
  const index = useMemo(() => choiceIndex(view.options, view.variants), [view]);
  const [picked, setPicked] = useState<Made | null>(null);
  const line = useCart((cart) => cart.cartList.find(({ id }) => id === saved.replacesItemId));
  // The variants are made anew when the product is read again, so the choice is kept by its id.
  const wantedId = picked?.id ?? line?.variantId ?? openedWith;
  const chosen = index.variants.find(({ id }) => id === wantedId) ?? findInitial(index);

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={chosen ? nameInColor(view.name, view.ownColor, colorLabelOf(view, chosen)) : view.name}
      size={920}
      picture={<VariantPicture view={view} color={chosen && colorOf(view, chosen)} />}
    >
      {chosen && (
        <VariantChoice
          view={view}
          index={index}
          chosen={chosen}
          onChoose={setPicked}
          onClose={onClose}
          {...saved}
        />
      )}
    </Dialog>
  );
}

const ChoiceSkeleton = () => (
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
