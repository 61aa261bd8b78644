'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { Order } from '@/contract/order';
import { Button, ButtonLink } from '@/components/ui/button';
import { RefusalLine } from '@/components/ui/refusal-line';
import { browserApi } from '@/lib/api/browser';
import { failureWords } from '@/lib/api/failure-words';
import { endWords } from '@/lib/payment/end-words';
import { missingFrom } from '@/lib/payment/put-back';
import { cartMutations, cartQueries } from '@/lib/queries/cart';
import { execute } from '@/lib/queries/execute';
import { useNotice } from '@/stores/notice';

/** An order that was cancelled or not paid in time: what was in it can go back into the cart. */
export function LetGo({ order }: { order: Order }) {
  const client = useQueryClient();
  const router = useRouter();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const putBack = async () => {
    const api = browserApi();
    setIsBusy(true);
    setFailure(null);
    try {
      const cart = await client.fetchQuery({ ...cartQueries.read(api), staleTime: 0 });
      const items = missingFrom(cart, order);
      if (items.length > 0) {
        const idempotencyKey = `put-back-${order.id}-${cart.version}`;
        const { errors } = await execute(client, cartMutations.addMany(api, client), {
          items,
          idempotencyKey,
        });
        if (errors[0]) useNotice.getState().toasted('warning', errors[0].message);
      }
      router.push('/cart');
    } catch (error) {
      setFailure(failureWords(error));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <div>
      <p className="text-body-l">{endWords(order.status)}</p>
      {order.status !== 'refunded' && <p className="mt-1 text-small text-ink-2">Nothing was charged.</p>}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => void putBack()} isBusy={isBusy}>
          Put it back in my cart
        </Button>
        <ButtonLink href="/" variant="outline">
          Continue shopping
        </ButtonLink>
      </div>
      {failure && <RefusalLine className="mt-4">{failure}</RefusalLine>}
    </div>
  );
}
