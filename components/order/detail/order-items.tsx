import { formatOptions } from '@/components/content/order-lines';
import { itemCountText } from '@/components/order/order-text';
import * as orderText from '@/components/order/order-text';
import * as orderDetailText from '@/components/order/detail/detail-text';
import { Picture } from '@/components/ui/display/picture';
import { ShopLink } from '@/components/ui/display/shop-link';
import { TextLink } from '@/components/ui/display/text-link';
import type { Order } from '@/contract/order';
import { PRODUCT_IMAGE_SIZE } from '@/lib/format/image';
import { getReviewPath } from '@/lib/paths/order-paths';

/** The items of the order. */
export const OrderItems = ({ order: { id, items, canReview } }: { order: Order }) => (
  <section aria-labelledby="order-items">
    <h2 id="order-items" className="mb-4 text-title font-semibold">
      {itemCountText(items.length)}
    </h2>
    <ul className="border-b border-line">
      {items.map((item) => (
        <li
          key={item.id}
          className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-5 border-t border-line py-4 md:grid-cols-[5.25rem_minmax(0,1fr)] md:gap-x-6"
        >
          <Picture path={item.image} {...PRODUCT_IMAGE_SIZE} alt="" sizes="84px" />
          <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
            <div className="min-w-0 flex-1 basis-full sm:basis-44">
              <h3 className="font-semibold">
                <ShopLink href={`/${item.urlPath}`} className="hover:text-wine">
                  {item.name}
                </ShopLink>
              </h3>
              <p className="text-small text-ink-2">{formatOptions(item.options)}</p>
              <p className="text-small text-ink-2">{orderText.quantity(item.qtyOrdered)}</p>
              {item.exclusion && <p className="text-small text-ink-2">{item.exclusion}</p>}
            </div>
            {canReview && (
              <TextLink
                href={`${getReviewPath(id)}#item-${item.id}`}
                className="text-small text-ink-2 print:hidden"
              >
                {orderDetailText.reviewItem(item.name, (text) => (
                  <span className="sr-only">{text}</span>
                ))}
              </TextLink>
            )}
            <p className="ml-auto min-w-18 text-right font-semibold tabular-nums">{item.rowTotalFormat}</p>
          </div>
        </li>
      ))}
    </ul>
  </section>
);
