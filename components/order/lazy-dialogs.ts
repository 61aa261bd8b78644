'use client';

import dynamic from 'next/dynamic';

/** Dialogs come with the press that opens them. */
export const LazyCancelOrder = dynamic(() => import('./cancel-order').then((file) => file.CancelOrder));
export const LazyChangeAddress = dynamic(() => import('./change-address').then((file) => file.ChangeAddress));
export const LazyOrderProducts = dynamic(() => import('./order-products').then((file) => file.OrderProducts));
