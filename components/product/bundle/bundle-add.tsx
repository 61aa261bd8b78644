'use client';

import { useState } from 'react';
import * as productBundleText from '@/components/product/bundle/bundle-text';
import { Button } from '@/components/ui/display/button';
import { FieldMessage } from '@/components/ui/form/field-message';
import { preloadCart } from '@/components/product-card/use-add-to-cart';
import { openCart } from '@/components/product-card/open-cart';
import { beginAdd } from '@/components/product-card/send-add';
import { getErrorMessage } from '@/lib/api/error-message';

type BundleAddItem = { variantId: number; qty: number };
type BundleAddProps = {
  bundleId: number;
  items: readonly BundleAddItem[];
  totalText: string;
  /** Its items that are sold out in the selected length. */
  soldOut: readonly string[];
};

/** Adds all items of a bundle to the cart; counts them at once, corrected by the response. */
export function BundleAdd({ bundleId, items, totalText, soldOut }: BundleAddProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const addBundle = async () => {
    setIsBusy(true);
    setFailure(null);
    const { send, end } = beginAdd(items.map(({ variantId, qty }) => ({ variantId, qty, bundleId })));
    try {
      const errorMessage = await send();
      if (errorMessage) setFailure(errorMessage);
      else openCart();
    } catch (error) {
      setFailure(getErrorMessage(error));
    } finally {
      end();
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
