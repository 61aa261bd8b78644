'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Order } from '@/contract/order';
import { goCovered } from '@/components/ui/cover-page';
import { PayMethodRows } from '@/components/ui/pay-method-rows';
import { RefusalLine } from '@/components/ui/refusal-line';
import { SkeletonBlock } from '@/components/ui/skeleton';
import { browserApi } from '@/lib/api/browser';
import { failureWords } from '@/lib/api/failure-words';
import { checkoutQueries } from '@/lib/queries/checkout';
import { orderQueries } from '@/lib/queries/order';
import { paymentMutations } from '@/lib/queries/payment';

type OtherWaysProps = { order: Order; onChanged: () => void };

/** The other ways to pay the same order. */
export function OtherWays({ order, onChanged }: OtherWaysProps) {
  const client = useQueryClient();
  const api = browserApi();
  const { data, error } = useQuery(checkoutQueries.payMethods(api));
  const replaying = useMutation(paymentMutations.replay(api));
  const failure = error ?? replaying.error;

  const change = async (paymentMethod: string) => {
    if (paymentMethod === order.payment.method) return onChanged();
    const input = { orderId: order.id, paymentMethod, idempotencyKey: crypto.randomUUID() };
    const action = await replaying.mutateAsync(input).catch(() => null);
    const gatewayUrl = action?.action === 'redirect' && action.redirectUrl;
    if (gatewayUrl) return goCovered(() => location.assign(gatewayUrl));
    await client.invalidateQueries({ queryKey: orderQueries.read(api, order.id).queryKey });
    if (action) onChanged();
  };

  return (
    <section aria-labelledby="other-ways" className="mt-10 border-t border-line pt-8">
      <h2 id="other-ways" className="mb-5 font-display text-display-s">
        Another way to pay
      </h2>
      {data ? (
        <PayMethodRows
          methods={data.items}
          value={replaying.isPending ? replaying.variables.paymentMethod : order.payment.method}
          onChoose={(code) => void change(code)}
        />
      ) : (
        !failure && <SkeletonBlock className="h-60 rounded-field!" />
      )}
      {failure && <RefusalLine className="mt-3">{failureWords(failure)}</RefusalLine>}
    </section>
  );
}
