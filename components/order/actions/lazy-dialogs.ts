'use client';

import dynamic from 'next/dynamic';

/** Dialogs are loaded on click. */
export const LazyCancelOrder = dynamic(() => import('./cancel-order').then((file) => file.CancelOrder), {
  ssr: false,
});
export const LazyChangeAddress = dynamic(
  () => import('./change-address').then((file) => file.ChangeAddress),
  { ssr: false },
);
export const LazyOrderProducts = dynamic(
  () => import('@/components/order/order-products').then((file) => file.OrderProducts),
  { ssr: false },
);
export const LazyPayInstalment = dynamic(
  () => import('./pay-instalment-dialog').then((file) => file.PayInstalmentDialog),
  {
    ssr: false,
  },
);
