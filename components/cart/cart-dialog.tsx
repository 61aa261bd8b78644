'use client';

import { CartDrawer } from '@/components/cart/cart-drawer';
import { QueryProvider } from '@/components/session/query-provider';

type CartDialogProps = { isOpen: boolean; onClose: () => void };

/** The cart drawer. Load it when it is first opened: it includes the query client. */
export const CartDialog = (props: CartDialogProps) => (
  <QueryProvider>
    <CartDrawer {...props} />
  </QueryProvider>
);
