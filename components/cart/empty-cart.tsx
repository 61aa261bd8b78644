import * as cartText from '@/components/cart/cart-text';
import type { CardView } from '@/components/product-card/card-view';
import { RecommendedProducts } from '@/components/product-card/recommended-products';
import { ButtonLink } from '@/components/ui/display/button';
import { EmptyState } from '@/components/ui/display/empty-state';

type EmptyCartProps = { onShop?: () => void; isWide?: boolean; cards?: readonly CardView[] };

/** Empty cart: a link to shop, and four cards. */
export const EmptyCart = ({ onShop, isWide = false, cards }: EmptyCartProps) => (
  <>
    <EmptyState
      action={
        <ButtonLink href="/" variant="outline" onClick={onShop}>
          {cartText.continueShopping}
        </ButtonLink>
      }
    >
      {cartText.empty}
    </EmptyState>
    <RecommendedProducts listName="Cart, also like" isWide={isWide} cards={cards} />
  </>
);
