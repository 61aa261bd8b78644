// The list of orders.

import type { ReactNode } from 'react';

type ElementBuilder = (text: string) => ReactNode;

// List of orders
export const loadingOrders = 'Loading your orders';
export const ordersLoadError = 'We can’t load your orders right now. They are safe.';
export const ordersLabel = 'Your orders';
export const statusTabsLabel = 'Orders by status';
export const paginationLabel = 'Pages of your orders';
export const pastLastPage = 'There is nothing on this page.';
export const goToFirstPage = 'Go to the first page';
export const startShopping = 'Start shopping';
export const allOrders = 'All orders';
export const moreItems = (count: number) => `and ${count} more ${count === 1 ? 'item' : 'items'}`;

// Buttons of an order in the list; the second half is for screen readers
export const payOrder = (orderNumber: string, hidden: ElementBuilder) => (
  <>Pay now{hidden(` for order ${orderNumber}`)}</>
);
export const trackOrder = (orderNumber: string, hidden: ElementBuilder) => (
  <>Track{hidden(` order ${orderNumber}`)}</>
);
export const reviewOrder = (orderNumber: string, hidden: ElementBuilder) => (
  <>Review{hidden(` order ${orderNumber}`)}</>
);
export const orderDetails = (orderNumber: string, hidden: ElementBuilder) => (
  <>Details{hidden(` of order ${orderNumber}`)}</>
);
export const cancelListedOrder = (orderNumber: string, hidden: ElementBuilder) => (
  <>Cancel{hidden(` order ${orderNumber}`)}</>
);
