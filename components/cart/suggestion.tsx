'use client';

import { useQuery } from '@tanstack/react-query';
import type { CartItem } from '@/contract/cart';
import type { ProductCardData } from '@/contract/product-card';
import * as cartText from '@/components/cart/cart-text';
import { Button } from '@/components/ui/display/button';
import { Picture } from '@/components/ui/display/picture';
import { ErrorMessage } from '@/components/ui/display/error-message';
import { ShopLink } from '@/components/ui/display/shop-link';
import { useAddToCart } from '@/components/product-card/use-add-to-cart';
import { getBrowserApi } from '@/lib/api/browser';
import { PRODUCT_IMAGE_SIZE } from '@/lib/format/image';
import { cartQueries } from '@/lib/queries/cart';
import { useMain } from '@/stores/main';

const CANDIDATES_MAX = 4;

/** One product that suits the cart and is not in it. */
export function Suggestion({ items }: { items: readonly CartItem[] }) {
  const { data } = useQuery(cartQueries.alsoLike(getBrowserApi(), CANDIDATES_MAX));
  const others = data?.items.filter(
    ({ productId, isSaleable }) => isSaleable && !items.some((item) => item.productId === productId),
  );
  // One-click products first.
  const card = others?.find(({ hasOptions }) => !hasOptions) ?? others?.[0];
  return card ? <SuggestedCard card={card} /> : null;
}

function SuggestedCard({ card }: { card: ProductCardData }) {
  const { add, isBusy, failure } = useAddToCart();
  const variantAsked = useMain((state) => state.variantRequested);
  const { name, meta, productId, urlPath, hasOptions, defaultVariantId, previewFinalPriceFormat } = card;
  const handleAdd = () =>
    hasOptions ? variantAsked({ urlPath, productId }) : void add({ variantId: defaultVariantId, qty: 1 });

  return (
    <section aria-label={cartText.suggestionTitle} className="pt-5">
      <div className="flex items-center gap-4">
        <ShopLink href={`/${urlPath}`} tabIndex={-1} aria-hidden className="w-14 shrink-0">
          <Picture path={card.image} {...PRODUCT_IMAGE_SIZE} alt="" sizes="56px" />
        </ShopLink>
        <div className="min-w-0 flex-1">
          <p className="text-small font-semibold">
            <ShopLink href={`/${urlPath}`} className="hover:text-wine">
              {name}
            </ShopLink>
          </p>
          <p className="text-small text-ink-2">
            {meta && `${meta}, `}
            <span className="tabular-nums">{previewFinalPriceFormat}</span>
          </p>
        </div>
        <Button
          variant="outline"
          size="small"
          isBusy={isBusy}
          onClick={handleAdd}
          aria-label={cartText.addProduct(name)}
        >
          {cartText.add}
        </Button>
      </div>
      {failure && (
        <ErrorMessage size="caption" className="mt-2">
          {failure}
        </ErrorMessage>
      )}
    </section>
  );
}
