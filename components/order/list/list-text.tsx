import type { ReactNode } from 'react';

type ElementBuilder = (text: string) => ReactNode;
/** The texts of components/order/list. */
export const orderListText = {
  // List of orders
  loadingOrders: 'Loading your orders',
  ordersLoadError: 'We can’t load your orders right now. They are safe.',
  ordersLabel: 'Your orders',
  statusTabsLabel: 'Orders by status',
  paginationLabel: 'Pages of your orders',
  pastLastPage: 'There is nothing on this page.',
  goToFirstPage: 'Go to the first page',
  startShopping: 'Start shopping',
  allOrders: 'All orders',
  moreItems: (count: number) => `and ${count} more ${count === 1 ? 'item' : 'items'}`,
  // Buttons of an order in the list; the second half is for screen readers
  payOrder: (orderNumber: string, hidden: ElementBuilder) => (
    <>Pay now{hidden(` for order ${orderNumber}`)}</>
  ),
  trackOrder: (orderNumber: string, hidden: ElementBuilder) => <>Track{hidden(` order ${orderNumber}`)}</>,
  reviewOrder: (orderNumber: string, hidden: ElementBuilder) => <>Review{hidden(` order ${orderNumber}`)}</>,
  orderDetails: (orderNumber: string, hidden: ElementBuilder) => (
    <>Details{hidden(` of order ${orderNumber}`)}</>
  ),
  cancelListedOrder: (orderNumber: string, hidden: ElementBuilder) => (
    <>Cancel{hidden(` order ${orderNumber}`)}</>
  ),
};
