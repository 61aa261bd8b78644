import { Badge } from '@/components/ui/display/badge';
import { formatOptions } from '@/components/content/order-lines';
import { Picture } from '@/components/ui/display/picture';
import { ShopLink } from '@/components/ui/display/shop-link';
import type { OrderListItem } from '@/contract/order';
import { formatLongDay } from '@/lib/format/day-text';
import { PRODUCT_IMAGE_SIZE } from '@/lib/format/image';
import { orderArrivalText, itemCountText, statusTones } from '@/components/order/order-text';
import * as orderText from '@/components/order/order-text';
import { getOrderPath } from '@/lib/paths/order-paths';
import { AllItems } from './all-items';
import { PaymentDeadline } from '@/components/order/detail/payment-deadline';
import { PanelActions } from './panel-actions';

const SHOWN_MAX = 3;

type OrderPanelProps = { order: OrderListItem; nowMs: number; onExpire: () => void };

/** An order in the list: header, items, and available actions. */
export function OrderPanel({ order, nowMs, onExpire }: OrderPanelProps) {
  const { id, incrementId, createdAt, grandTotalFormat, status, statusLabel, payExpireTime, items } = order;
  const arrival = orderArrivalText(order);
  const moreCount = items.length - SHOWN_MAX;

  return (
    <article aria-label={orderText.orderTitle(incrementId)} className="rounded-field border border-line">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-5 py-4 md:px-6">
        <h2 className="text-title font-semibold">
          <ShopLink href={getOrderPath(id)} className="hover:text-wine">
            {orderText.orderTitle(incrementId)}
          </ShopLink>
        </h2>
        <Badge tone={statusTones[status]}>{statusLabel}</Badge>
        <p className="flex flex-wrap gap-x-4 text-small text-ink-2 md:ml-auto">
          <span>{formatLongDay(createdAt)}</span>
          <span>{itemCountText(order.totalQtyOrdered)}</span>
          <span className="font-semibold text-ink tabular-nums">{grandTotalFormat}</span>
        </p>
      </div>
      {payExpireTime && (
        <PaymentDeadline
          until={payExpireTime}
          reservedUntil={order.stockHeldUntil}
          renderedAtMs={nowMs}
          onExpire={onExpire}
        />
      )}
      <div className="flex flex-wrap justify-between gap-x-10 gap-y-6 p-5 md:p-6">
        <div className="min-w-0 flex-1 basis-72">
          <ul className="grid gap-4">
            {items.slice(0, SHOWN_MAX).map((item) => (
              <li key={item.id} className="flex items-center gap-4">
                <ShopLink href={`/${item.urlPath}`} className="w-16 shrink-0" tabIndex={-1} aria-hidden>
                  <Picture path={item.image} {...PRODUCT_IMAGE_SIZE} alt="" sizes="64px" />
                </ShopLink>
                <div className="min-w-0">
                  <ShopLink href={`/${item.urlPath}`} className="font-semibold hover:text-wine">
                    {item.name}
                  </ShopLink>
                  <p className="text-small text-ink-2">
                    {[formatOptions(item.options), item.qtyOrdered > 1 && orderText.quantity(item.qtyOrdered)]
                      .filter(Boolean)
                      .join(', ')}
                  </p>
                </div>
              </li>
            ))}
          </ul>
          {moreCount > 0 && <AllItems order={order} more={moreCount} />}
          {arrival && <p className="mt-4 text-small font-semibold">{arrival}</p>}
        </div>
        <PanelActions order={order} />
      </div>
    </article>
  );
}
