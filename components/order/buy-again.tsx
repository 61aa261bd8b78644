'use client';

import { Button } from '@/components/ui/button';
import { RefusalLine } from '@/components/ui/refusal-line';
import { TextLink } from '@/components/ui/text-link';
import type { Order } from '@/contract/order';
import { useBuyAgain } from './use-buy-again';

type BuyAgainProps = { order: Pick<Order, 'incrementId' | 'items'>; isWide?: boolean };

export function BuyAgain({ order, isWide = false }: BuyAgainProps) {
  const { buyAgain, isBusy, troubles, hasAdded } = useBuyAgain(order);

  return (
    <div className={isWide ? undefined : 'max-w-72'}>
      <Button variant="outline" size="small" isWide={isWide} isBusy={isBusy} onClick={() => void buyAgain()}>
        Buy again<span className="sr-only">, order {order.incrementId}</span>
      </Button>
      {troubles.length > 0 && (
        <div role="alert" className="mt-2 grid gap-1 text-caption">
          {troubles.map((words) => (
            <RefusalLine key={words} size="caption" isQuiet>
              {words}
            </RefusalLine>
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
