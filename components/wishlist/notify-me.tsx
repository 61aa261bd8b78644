'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { BellIcon } from '@phosphor-icons/react/dist/ssr/Bell';
import { Button } from '@/components/ui/button';
import type { Wish } from '@/contract/wishlist';
import { browserApi } from '@/lib/api/browser';
import { accountQueries } from '@/lib/queries/account';
import { productMutations } from '@/lib/queries/product';

/** One mail to the customer's own address when it is back. */
export function NotifyMe({ wish: { product, variantId } }: { wish: Wish }) {
  const { data } = useQuery(accountQueries.info(browserApi()));
  const asking = useMutation(productMutations.notifyWhenBack(browserApi()));
  const email = data?.info.email;

  if (asking.isSuccess)
    return (
      <p role="status" className="text-small text-leaf">
        One mail goes to {email} when it is back.
      </p>
    );
  return (
    <Button
      variant="outline"
      size="small"
      isWide
      isBusy={asking.isPending}
      disabled={!email}
      onClick={() => email && asking.mutate({ id: product.productId, variantId, email })}
    >
      <BellIcon aria-hidden size={18} />
      Tell me when it’s back
      <span className="sr-only">: {product.name}</span>
    </Button>
  );
}
