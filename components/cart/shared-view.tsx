'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SharedCart } from '@/contract/cart';
import { Button, ButtonLink } from '@/components/ui/button';
import { metaOf } from '@/components/ui/order-lines';
import { Picture } from '@/components/ui/picture';
import { Price } from '@/components/ui/price';
import { RefusalLine } from '@/components/ui/refusal-line';
import { ShopLink } from '@/components/ui/shop-link';
import { openCart } from '@/components/ui/open-cart';
import { browserApi } from '@/lib/api/browser';
import { failureWords, isNotThere } from '@/lib/api/failure-words';
import { LINE_PICTURE } from '@/lib/format/image';
import { newItemOf } from '@/lib/format/new-item';
import { cartMutations, cartQueries } from '@/lib/queries/cart';
import { CartSkeleton } from './cart-skeleton';

/** What a friend has put together: to look at, and to put into one's own cart. */
export function SharedView({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useQuery(cartQueries.shared(browserApi(), token));

  if (data && data.items.length > 0) return <FriendsPieces cart={data} />;
  if (!data && !error) return <CartSkeleton />;
  const isGone = data !== undefined || isNotThere(error);

  return (
    <div role="alert" className="mt-6 grid justify-items-start gap-6">
      <p className="text-body-l">
        {data
          ? 'We no longer sell the items in this cart.'
          : isGone
            ? 'This link doesn’t work. Ask your friend to send it again.'
            : `${failureWords(error)}.`}
      </p>
      {isGone ? (
        <ButtonLink href="/" variant="outline">
          Continue shopping
        </ButtonLink>
      ) : (
        <Button isBusy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      )}
    </div>
  );
}

function FriendsPieces({ cart: { items, leftOut } }: { cart: SharedCart }) {
  const client = useQueryClient();
  const adding = useMutation({
    ...cartMutations.addMany(browserApi(), client),
    meta: { quiet: true }, // said beside the button
  });
  const here = items.filter(({ isSaleable }) => isSaleable);
  const troubles =
    adding.data?.errors.map(({ index, message }) => `${here[index]?.name ?? 'An item'}: ${message}`) ?? [];

  const takeAll = () => {
    if (adding.isPending) return;
    adding.mutate(
      {
        items: here.map(newItemOf),
        idempotencyKey: crypto.randomUUID(),
      },
      { onSuccess: ({ errors }) => errors.length < here.length && openCart() },
    );
  };

  return (
    <>
      <p className="mt-3 text-ink-2">
        A friend would like your opinion on these. Prices and stock are current.
        {leftOut > 0 && ` ${leftOut === 1 ? 'One item is' : `${leftOut} items are`} no longer sold.`}
      </p>
      <ul className="mt-6 border-t border-line">
        {items.map((piece) => (
          <li key={`${piece.variantId} ${piece.bundleId}`}>
            <FriendsPiece piece={piece} />
          </li>
        ))}
      </ul>
      {here.length > 0 ? (
        <Button className="mt-8" isBusy={adding.isPending} onClick={takeAll}>
          Add {here.length === 1 ? 'it' : 'all'} to my cart
        </Button>
      ) : (
        <p className="mt-8 text-ink-2">None of these are in stock right now.</p>
      )}
      {(adding.error || troubles.length > 0) && (
        <div role="alert" className="mt-4 grid gap-1">
          {(adding.error ? [failureWords(adding.error)] : troubles).map((words) => (
            <RefusalLine key={words} isQuiet>
              {words}
            </RefusalLine>
          ))}
        </div>
      )}
    </>
  );
}

const FriendsPiece = ({ piece }: { piece: SharedCart['items'][number] }) => (
  <div className="flex gap-4 border-b border-line py-5">
    <Picture
      path={piece.image}
      {...LINE_PICTURE}
      alt=""
      sizes="96px"
      className={piece.isSaleable ? 'w-24 shrink-0 self-start' : 'w-24 shrink-0 self-start opacity-50'}
    />
    <div className="min-w-0 flex-1">
      <h2 className="text-nav leading-5.5 font-semibold">
        <ShopLink href={`/${piece.urlPath}`} className="hover:text-wine">
          {piece.name}
        </ShopLink>
      </h2>
      <p className="mt-0.5 text-small text-ink-2">{metaOf(piece.options)}</p>
      {piece.qty > 1 && <p className="text-small text-ink-2">Qty {piece.qty}</p>}
      {!piece.isSaleable && <p className="mt-1 text-small text-ink-2">Out of stock</p>}
    </div>
    <Price
      now={piece.previewFinalPriceFormat}
      was={piece.previewPriceFormat === piece.previewFinalPriceFormat ? null : piece.previewPriceFormat}
      size="row"
      isStacked
      className="shrink-0"
    />
  </div>
);
