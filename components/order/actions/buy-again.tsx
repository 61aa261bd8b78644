'use client';

import { Button } from '@/components/ui/display/button';
import { ErrorMessage } from '@/components/ui/display/error-message';
import { TextLink } from '@/components/ui/display/text-link';
import type { Order } from '@/contract/order';
import { useBuyAgain } from './use-buy-again';

type BuyAgainProps = { order: Pick<Order, 'incrementId' | 'items'>; isWide?: boolean };

export function BuyAgain({ order, isWide = false }: BuyAgainProps) {
  const { buyAgain, isBusy, errorMessages, hasAdded } = useBuyAgain(order);

  return (
    <div className={isWide ? undefined : 'max-w-72'}>
      <Button variant="outline" size="small" isWide={isWide} isBusy={isBusy} onClick={() => void buyAgain()}>
        Buy again<span className="sr-only">, order {order.incrementId}</span>
      </Button>
      {errorMessages.length > 0 && (
        <div role="alert" className="mt-2 grid gap-1 text-caption">
          {errorMessages.map((message) => (
            <ErrorMessage key={message} size="caption" isQuiet>
              {message}
            </ErrorMessage>
          ))}
          {hasAdded && (
            <p className="text-ink-2">
              The rest is in your <TextLink href="/cart">cart</TextLink>.
            </p>
          )}
        </div>
      )}
    </div>
  );
}
