import * as cartText from '@/components/cart/cart-text';
import { Button, ButtonLink } from '@/components/ui/display/button';
import type { CartItem } from '@/contract/cart';

/** One selected, purchasable item is enough. */
export const canCheckOut = (items: readonly CartItem[]) =>
  items.some((item) => item.isChecked && item.isSaleable);

type CheckOutProps = { isOpen: boolean; onClick?: () => void; className: string };

/** Link to the checkout; disabled if nothing in the cart can be ordered. */
export const CheckOut = ({ isOpen, onClick, className }: CheckOutProps) =>
  isOpen ? (
    <ButtonLink href="/order/confirm" isWide className={className} onClick={onClick}>
      {cartText.checkOut}
    </ButtonLink>
  ) : (
    <Button isWide disabled className={className}>
      {cartText.checkOut}
    </Button>
  );
