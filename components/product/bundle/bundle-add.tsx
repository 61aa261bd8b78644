'use client';

import { useState } from 'react';
import * as productBundleText from '@/components/product/bundle/bundle-text';
import { Button } from '@/components/ui/display/button';
import { FieldMessage } from '@/components/ui/form/field-message';
import { preloadCart } from '@/components/product-card/use-add-to-cart';
import { openCart } from '@/components/product-card/open-cart';
import { getErrorMessage } from '@/lib/api/error-message';
import { useCart } from '@/stores/cart';

type BundleAddItem = { variantId: number; qty: number };
type BundleAddProps = {
  bundleId: number;
  items: readonly BundleAddItem[];
  totalText: string;
  /** Its items that are sold out in the selected length. */
  soldOut: readonly string[];
};

/** Returns the provider's messages for items not added; null if all were added. */
async function addBundleItems(bundleId: number, items: readonly BundleAddItem[]): Promise<string | null> {
  const [{ getQueryContext }, { cartMutations }] = await Promise.all([
    import('@/lib/queries/client'),
    import('@/lib/queries/cart'),
  ]);
  const { api, client } = getQueryContext();
  const add = client.getMutationCache().build(client, cartMutations.addMany(api, client));
  const { errors } = await add.execute({
    items: items.map(({ variantId, qty }) => ({ variantId, qty, bundleId })),
    idempotencyKey: crypto.randomUUID(),
  });
  return errors.length > 0 ? errors.map(({ message }) => message).join(' ') : null;
}

/** Adds all items of a bundle to the cart; counts them at once, corrected by the response. */
export function BundleAdd({ bundleId, items, totalText, soldOut }: BundleAddProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const addBundle = async () => {
    const { addBegan, addEnded } = useCart.getState();
    setIsBusy(true);
    setFailure(null);
    items.forEach(({ variantId, qty }) => addBegan(variantId, qty));
    try {
      const errorMessage = await addBundleItems(bundleId, items);
      if (errorMessage) setFailure(errorMessage);
      else openCart();
    } catch (error) {
      setFailure(getErrorMessage(error));
    } finally {
      items.forEach(({ qty }) => addEnded(qty));
      setIsBusy(false);
    }
  };

  return (
    <div className="mt-5">
      <Button
        isBusy={isBusy}
        disabled={soldOut.length > 0}
        onClick={() => void addBundle()}
        onPointerEnter={preloadCart}
        onFocus={preloadCart}
        className="tabular-nums"
      >
        {productBundleText.addAll(totalText)}
      </Button>
      {soldOut.length > 0 && (
        <p role="status" className="mt-2 text-small text-ink-2">
          {productBundleText.soldOutItems(soldOut.join('; '))}
        </p>
      )}
      {failure && (
        <div role="alert">
          <FieldMessage id={`bundle-${bundleId}-failure`} error={failure} />
        </div>
      )}
    </div>
  );
}
