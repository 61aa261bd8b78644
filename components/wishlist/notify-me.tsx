'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Icon } from '@/components/ui/icons/icon';
import { Button } from '@/components/ui/display/button';
import * as wishlistText from '@/components/wishlist/wishlist-text';
import type { WishlistItem } from '@/contract/wishlist';
import { getBrowserApi } from '@/lib/api/browser';
import { accountQueries } from '@/lib/queries/account';
import { productMutations } from '@/lib/queries/product';

/** One email to the customer's own address when it is back. */
export function NotifyMe({ item: { product, variantId } }: { item: WishlistItem }) {
  const client = useQueryClient();
  const notifying = useMutation(productMutations.subscribeToStock(getBrowserApi()));

  // Loaded on click: the account data is not available during server rendering.
  const requestNotification = async () => {
    const account = await client.ensureQueryData(accountQueries.info(getBrowserApi())).catch(() => null);
    if (account) notifying.mutate({ id: product.productId, variantId, email: account.info.email });
  };

  if (notifying.isSuccess)
    return (
      <p role="status" className="text-small text-leaf">
        {wishlistText.notifyRequested(notifying.variables.email)}
      </p>
    );
  return (
    <Button
      variant="outline"
      size="small"
      isWide
      isBusy={notifying.isPending}
      onClick={() => void requestNotification()}
      className="max-sm:px-2!"
    >
      <Icon name="bell" size={18} className="max-sm:hidden" />
      {wishlistText.notify}
      <span className="sr-only">: {product.name}</span>
    </Button>
  );
}
