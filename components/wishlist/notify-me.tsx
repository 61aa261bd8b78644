'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BellIcon } from '@phosphor-icons/react/dist/ssr/Bell';
import { Button } from '@/components/ui/button';
import type { Wish } from '@/contract/wishlist';
import { browserApi } from '@/lib/api/browser';
import { accountQueries } from '@/lib/queries/account';
import { productMutations } from '@/lib/queries/product';

/** One mail to the customer's own address when it is back. */
export function NotifyMe({ wish: { product, variantId } }: { wish: Wish }) {
  const client = useQueryClient();
  const asking = useMutation(productMutations.notifyWhenBack(browserApi()));

  // Asked for at the press: what the menu knows is not there yet while the server draws this.
  const ask = async () => {
    const account = await client.ensureQueryData(accountQueries.info(browserApi())).catch(() => null);
    if (account) asking.mutate({ id: product.productId, variantId, email: account.info.email });
  };

  if (asking.isSuccess)
    return (
      <p role="status" className="text-small text-leaf">
        We’ll email {asking.variables.email} when it’s back.
      </p>
    );
  return (
    <Button
      variant="outline"
      size="small"
      isWide
      isBusy={asking.isPending}
      onClick={() => void ask()}
      className="max-sm:px-2!"
    >
      <BellIcon aria-hidden size={18} className="max-sm:hidden" />
      Notify me when it’s back
      <span className="sr-only">: {product.name}</span>
    </Button>
  );
}
