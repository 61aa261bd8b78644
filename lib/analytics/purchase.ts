import type { CallData } from '@/contract/call';
import type { order } from '@/contract/order';
import type { TrackedEvent } from './events';

type SuccessPageData = CallData<(typeof order)['recordSuccessPage']>;

/** The purchase event with its line items (spec 3: analytics line items, purchase event). */
export const createPurchaseEvent = ({
  purchase,
  order,
}: Pick<SuccessPageData, 'purchase' | 'order'>): TrackedEvent => ({
  event: 'purchase',
  ecommerce: {
    transaction_id: purchase.transactionId,
    value: purchase.value,
    currency: purchase.currency,
    shipping: purchase.shipping,
    coupon: purchase.coupon,
    tax: purchase.tax,
    items: order.items.map((item) => ({
      name: item.name,
      productId: item.productId,
      categories: item.categories[0]?.id,
      priceFormat: item.priceFormat,
      qtyOrdered: item.qtyOrdered,
    })),
  },
});
