import type { Order } from '@/contract/order';
import { metaOf, OrderLines } from '@/components/ui/order-lines';
import { Total, TotalsList } from '@/components/ui/totals-list';
import { addressLines } from '@/lib/format/address-lines';
import { dayText } from '@/lib/format/day-text';

const lineOf = (item: Order['items'][number]) => ({
  id: item.id,
  name: item.name,
  image: item.image,
  meta: metaOf(item.options),
  qty: item.qtyOrdered,
  price: item.rowTotalFormat,
});

/** An order on one panel: its pieces, the sum line by line, and where it goes. */
export const OrderRecap = ({ order, isPaid = false }: { order: Order; isPaid?: boolean }) => {
  const { items, totalSegments, grandTotalFormat, shippingAddress, shippingMethod } = order;

  return (
    <section aria-labelledby="recap" className="mt-10 rounded-field bg-petal p-6 md:p-8">
      <h2 id="recap" className="mb-5 text-title font-semibold">
        Order summary
      </h2>
      <OrderLines lines={items.map(lineOf)} />
      <TotalsList segments={totalSegments} className="mt-6 border-t border-line pt-6" />
      <div className="mt-5 flex items-baseline justify-between gap-4">
        <span className="font-semibold">{isPaid && order.instalments.length === 0 ? 'Paid' : 'Total'}</span>
        <Total amount={grandTotalFormat} isStale={false} />
      </div>
      <dl className="mt-6 grid gap-x-6 gap-y-4 border-t border-line pt-6 text-small sm:grid-cols-2">
        <div>
          <dt className="font-semibold">Ship to</dt>
          <dd className="text-ink-2">
            <address className="not-italic">
              {`${shippingAddress.firstname} ${shippingAddress.lastname}`}
              {addressLines(shippingAddress).map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
          </dd>
        </div>
        <div>
          <dt className="font-semibold">Shipping method</dt>
          <dd className="text-ink-2">
            {shippingMethod.title}
            <span className="block">Arrives by {dayText(shippingMethod.arrivesBy)}</span>
          </dd>
        </div>
      </dl>
    </section>
  );
};
