'use client';

import * as orderActionsText from '@/components/order/actions/actions-text';
import { Button } from '@/components/ui/display/button';
import { ErrorMessage } from '@/components/ui/display/error-message';
import { TextLink } from '@/components/ui/display/text-link';
import type { OrderListItem } from '@/contract/order';
import { useBuyAgain } from './use-buy-again';

type BuyAgainProps = { order: Pick<OrderListItem, 'incrementId' | 'items'>; isWide?: boolean };

export function BuyAgain({ order, isWide = false }: BuyAgainProps) {
  const { buyAgain, isBusy, errorMessages, hasAdded } = useBuyAgain(order);

  return (
    <div className={isWide ? undefined : 'max-w-72'}>
      <Button variant="outline" size="small" isWide={isWide} isBusy={isBusy} onClick={() => void buyAgain()}>
        {orderActionsText.buyAgain(order.incrementId, (text) => (
          <span className="sr-only">{text}</span>
        ))}
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
              {orderActionsText.restIsInCart((label) => (
                <TextLink href="/cart">{label}</TextLink>
              ))}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
