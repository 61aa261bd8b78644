import type { Order } from '@/contract/order';
import { formatOptions, OrderLines } from '@/components/content/order-lines';
import { TotalAmount, TotalsList } from '@/components/content/totals-list';
import * as paymentText from '@/components/payment/payment-text';
import { formatAddressLines } from '@/lib/format/address-lines';
import { formatFullDay } from '@/lib/format/day-text';

const toOrderLine = (item: Order['items'][number]) => ({
  id: item.id,
  name: item.name,
  image: item.image,
  meta: formatOptions(item.options),
  qty: item.qtyOrdered,
  price: item.rowTotalFormat,
});

/** An order in one panel: its items, the total row by row, and the address. */
export const OrderRecap = ({ order, isPaid = false }: { order: Order; isPaid?: boolean }) => {
  const { items, totalSegments, grandTotalFormat, shippingAddress, shippingMethod } = order;

  return (
    <section aria-labelledby="recap" className="mt-10 rounded-field bg-petal p-6 md:p-8">
      <h2 id="recap" className="mb-5 text-title font-semibold">
        {paymentText.summaryTitle}
      </h2>
      <OrderLines lines={items.map(toOrderLine)} />
      <TotalsList segments={totalSegments} className="mt-6 border-t border-line pt-6" />
      <div className="mt-5 flex items-baseline justify-between gap-4">
        <span className="font-semibold">
          {isPaid && order.instalments.length === 0 ? paymentText.paid : paymentText.total}
        </span>
        <TotalAmount amount={grandTotalFormat} isStale={false} />
      </div>
      <dl className="mt-6 grid gap-x-6 gap-y-4 border-t border-line pt-6 text-small sm:grid-cols-2">
        <div>
          <dt className="font-semibold">{paymentText.shipTo}</dt>
          <dd className="text-ink-2">
            <address className="not-italic">
              {`${shippingAddress.firstname} ${shippingAddress.lastname}`}
              {formatAddressLines(shippingAddress).map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
          </dd>
        </div>
        <div>
          <dt className="font-semibold">{paymentText.shippingMethod}</dt>
          <dd className="text-ink-2">
            {shippingMethod.title}
            <span className="block">{paymentText.arrivesBy(formatFullDay(shippingMethod.arrivesBy))}</span>
          </dd>
        </div>
      </dl>
    </section>
  );
};
