'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SharedCart } from '@/contract/cart';
import * as cartText from '@/components/cart/cart-text';
import { Button, ButtonLink } from '@/components/ui/display/button';
import { formatOptions } from '@/components/content/order-lines';
import { Picture } from '@/components/ui/display/picture';
import { Price } from '@/components/ui/display/price';
import { ErrorMessage } from '@/components/ui/display/error-message';
import { ShopLink } from '@/components/ui/display/shop-link';
import { openCart } from '@/components/product-card/open-cart';
import { getBrowserApi } from '@/lib/api/browser';
import { getErrorMessage, isNotFoundError } from '@/lib/api/error-message';
import { PRODUCT_IMAGE_SIZE } from '@/lib/format/image';
import { toAddItemInput } from '@/lib/catalog/add-item-input';
import { cartMutations, cartQueries } from '@/lib/queries/cart';
import { CartSkeleton } from './cart-skeleton';
import { suppressErrorToast } from '@/lib/queries/suppress-error-toast';

/** A friend's shared cart: to view, and to add to one's own cart. */
export function SharedCartPageContent({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useQuery(cartQueries.shared(getBrowserApi(), token));

  if (data && data.items.length > 0) return <SharedCartItems cart={data} />;
  if (!data && !error) return <CartSkeleton />;
  const isNotFound = data !== undefined || isNotFoundError(error);

  return (
    <div role="alert" className="mt-6 grid justify-items-start gap-6">
      <p className="text-body-l">
        {data ? cartText.sharedNoneSold : isNotFound ? cartText.sharedNotFound : `${getErrorMessage(error)}.`}
      </p>
      {isNotFound ? (
        <ButtonLink href="/" variant="outline">
          {cartText.continueShopping}
        </ButtonLink>
      ) : (
        <Button isBusy={isFetching} onClick={() => void refetch()}>
          {cartText.sharedTryAgain}
        </Button>
      )}
    </div>
  );
}

function SharedCartItems({ cart: { items, leftOut } }: { cart: SharedCart }) {
  const client = useQueryClient();
  const adding = useMutation({
    ...cartMutations.addMany(getBrowserApi(), client),
    meta: suppressErrorToast, // shown beside the button
  });
  const availableItems = items.filter(({ isSaleable }) => isSaleable);
  const errorMessages =
    adding.data?.errors.map(({ index, message }) =>
      cartText.sharedAddFailed(availableItems[index]?.name, message),
    ) ?? [];

  const addAll = () => {
    if (adding.isPending) return;
    adding.mutate(
      {
        items: availableItems.map(toAddItemInput),
        idempotencyKey: crypto.randomUUID(),
      },
      { onSuccess: ({ errors }) => errors.length < availableItems.length && openCart() },
    );
  };

  return (
    <>
      <p className="mt-3 text-ink-2">{cartText.sharedIntro(leftOut)}</p>
      <ul className="mt-6 border-t border-line">
        {items.map((item) => (
          <li key={`${item.variantId} ${item.bundleId}`}>
            <SharedCartItemRow item={item} />
          </li>
        ))}
      </ul>
      {availableItems.length > 0 ? (
        <Button className="mt-8" isBusy={adding.isPending} onClick={addAll}>
          {cartText.sharedAdd(availableItems.length)}
        </Button>
      ) : (
        <p className="mt-8 text-ink-2">{cartText.sharedNoneInStock}</p>
      )}
      {(adding.error || errorMessages.length > 0) && (
        <div role="alert" className="mt-4 grid gap-1">
          {(adding.error ? [getErrorMessage(adding.error)] : errorMessages).map((message) => (
            <ErrorMessage key={message} isQuiet>
              {message}
            </ErrorMessage>
          ))}
        </div>
      )}
    </>
  );
}

const SharedCartItemRow = ({ item }: { item: SharedCart['items'][number] }) => (
  <div className="flex gap-4 border-b border-line py-5">
    <Picture
      path={item.image}
      {...PRODUCT_IMAGE_SIZE}
      alt=""
      sizes="96px"
      className={item.isSaleable ? 'w-24 shrink-0 self-start' : 'w-24 shrink-0 self-start opacity-50'}
    />
    <div className="min-w-0 flex-1">
      <h2 className="text-nav leading-5.5 font-semibold">
        <ShopLink href={`/${item.urlPath}`} className="hover:text-wine">
          {item.name}
        </ShopLink>
      </h2>
      <p className="mt-0.5 text-small text-ink-2">{formatOptions(item.options)}</p>
      {item.qty > 1 && <p className="text-small text-ink-2">{cartText.sharedQty(item.qty)}</p>}
      {!item.isSaleable && <p className="mt-1 text-small text-ink-2">{cartText.sharedOutOfStock}</p>}
    </div>
    <Price
      now={item.previewFinalPriceFormat}
      was={item.previewPriceFormat === item.previewFinalPriceFormat ? null : item.previewPriceFormat}
      size="row"
      isStacked
      className="shrink-0"
    />
  </div>
);
