'use client';

import dynamic from 'next/dynamic';
import { useId, type ReactNode, type RefObject } from 'react';
import { ErrorBoundary } from '@/components/ui/error-boundary';
import { Button } from '@/components/ui/button';
import { FieldMessage } from '@/components/ui/field-message';
import { HeartButton } from '@/components/ui/heart-button';
import { Quantity } from '@/components/ui/quantity';
import { warmCart } from '@/components/ui/use-add-to-cart';
import { amountLike } from '@/lib/format/amount';
import type { Made } from '@/lib/format/choice';
import { classNames } from '@/lib/format/class-names';

const NotifyForm = dynamic(() => import('./notify-form').then((module) => module.NotifyForm), { ssr: false });

type BuyBoxProps = {
  /** Where links to "Notify me when it's back" lead. */
  id?: string;
  place?: RefObject<HTMLDivElement | null>;
  product: { id: number; name: string };
  chosen: Made;
  /** The choice in words, for what is promised when it is back. */
  choice: string;
  qty: number;
  /** Without it how many there are is not asked: a line of the cart keeps its number. */
  onQty?: (qty: number) => void;
  isBusy: boolean;
  failure: string | null;
  onAdd: () => void;
  /** "Add to cart", or what the dialog does with a line of the cart. */
  verb?: string;
  isAsking: boolean;
  onAsk: () => void;
  heart?: ReactNode;
  /** On the phone the bar at the bottom has the button. */
  hasBar?: boolean;
};

/** How many, and into the cart; of what is sold out, a mail when it is back. */
export function BuyBox(props: BuyBoxProps) {
  const { id, place, product, chosen, choice, qty, onQty, isBusy, failure, onAdd, isAsking, onAsk, heart } =
    props;
  const { verb = 'Add to cart', hasBar = false } = props;
  const failureId = useId();
  const isSoldOut = chosen.qty <= 0;

  return (
    <div
      ref={place}
      id={id}
      className={classNames(hasBar && 'bg-paper md:sticky md:bottom-0 md:z-10 md:-my-3 md:py-3')}
    >
      <div className="flex items-start gap-3">
        {isSoldOut ? (
          <div className="min-w-0 flex-1">
            {isAsking ? (
              <ErrorBoundary message="The form could not be shown.">
                <NotifyForm productId={product.id} variantId={chosen.id} choice={choice} />
              </ErrorBoundary>
            ) : (
              <Button
                variant="outline"
                isWide
                onClick={onAsk}
                className={hasBar ? 'max-md:hidden' : undefined}
              >
                Notify me when it’s back
              </Button>
            )}
          </div>
        ) : (
          <>
            {onQty && (
              <Quantity value={qty} max={chosen.qty} onChange={onQty} label={`Quantity of ${product.name}`} />
            )}
            <Button
              isBusy={isBusy}
              onClick={onAdd}
              onPointerEnter={warmCart}
              onFocus={warmCart}
              className={classNames('flex-1 tabular-nums', hasBar && 'max-md:hidden')}
            >
              {verb}, {amountLike(chosen.priceText, chosen.price * qty)}
            </Button>
          </>
        )}
        {heart && (
          <HeartButton
            productId={product.id}
            variantId={chosen.id}
            name={product.name}
            size={52}
            look="outline"
            className={classNames('max-md:hidden', isSoldOut && isAsking && 'mt-7.25')}
          >
            {heart}
          </HeartButton>
        )}
      </div>
      {failure && (
        <div role="alert" className="mt-6">
          <FieldMessage id={failureId} error={failure} />
        </div>
      )}
    </div>
  );
}
