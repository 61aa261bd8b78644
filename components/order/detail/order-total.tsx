import { Panel } from '@/components/ui/display/panel';
import { TotalsList } from '@/components/content/totals-list';
import type { Order } from '@/contract/order';
import { formatWholeNumber } from '@/lib/format/amount';
import type { OrderLookup } from '@/lib/queries/order';
import { InstalmentList, RefundList } from '@/components/order/detail/order-payments';
import * as orderDetailText from '@/components/order/detail/detail-text';

/** With instalments or refunds, total and payment differ. */
const getTotalLabel = ({ status, instalments, refunds }: Order) =>
  instalments.length > 0 || refunds.length > 0 ? orderDetailText.total : orderDetailText.totalLabels[status];

/** Points come on completion. */
function earnedPointsText({ isGuest, pointsEarned, status }: Order): string | null {
  if (isGuest || pointsEarned === 0 || status === 'cancelled' || status === 'refunded') return null;
  const count = formatWholeNumber(pointsEarned);
  return status === 'completed' ? orderDetailText.pointsEarned(count) : orderDetailText.pointsComing(count);
}

/** The total, row by row. */
export function OrderTotal({ order, lookup }: { order: Order; lookup?: OrderLookup }) {
  const pointsText = earnedPointsText(order);

  return (
    <Panel tone="petal" title={orderDetailText.total} className="md:p-6! print:bg-paper! print:p-0!">
      <TotalsList segments={order.totalSegments} />
      <div className="mt-5 flex items-baseline justify-between gap-4 border-t border-line pt-5">
        <span className="font-semibold">{getTotalLabel(order)}</span>
        <span className="text-[1.375rem] leading-7 font-semibold tabular-nums">{order.grandTotalFormat}</span>
      </div>
      {order.instalments.length > 0 && <InstalmentList order={order} lookup={lookup} />}
      {order.refunds.length > 0 && <RefundList order={order} />}
      {pointsText && <p className="mt-2 text-small text-ink-2 print:hidden">{pointsText}</p>}
    </Panel>
  );
}
