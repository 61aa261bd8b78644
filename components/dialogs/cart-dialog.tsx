'use client';

import { CartDrawer } from '@/components/cart/cart-drawer';
import { QueryProvider } from '@/components/ui/asking-provider';

type CartDialogProps = { isOpen: boolean; onClose: () => void };

/** The cart beside the page. To be loaded when it is first opened: it brings the query client with it. */
export const CartDialog = (props: CartDialogProps) => (
  <QueryProvider>
    <CartDrawer {...props} />
  </QueryProvider>
);
