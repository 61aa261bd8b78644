import * as orderDetailText from '@/components/order/detail/detail-text';
import { ButtonLink } from '@/components/ui/display/button';
import { StrandGlyph } from '@/components/ui/art/strand-glyph';
import { SELLS_HAIR } from '@/lib/config/public-env';
import type { Order } from '@/contract/order';
import type { OrderStatus } from '@/contract/order-status';

const titles: Partial<Record<OrderStatus, string>> = {
  paid: orderDetailText.whileYouWait,
  processing: orderDetailText.whileYouWait,
  shipped: orderDetailText.whileYouWait,
  completed: orderDetailText.makeItLast,
};

/** Wear and care guides are on the product page, and more in the blog. */
export function OrderGuides({ order: { status, items } }: { order: Order }) {
  const title = titles[status];
  const [firstItem] = items;
  if (!SELLS_HAIR || !title || !firstItem) return null;

  return (
    <section
      aria-labelledby="while-you-wait"
      className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-field bg-petal p-6 print:hidden"
    >
      <StrandGlyph texture="body" width={64} className="text-wine" />
      <div className="min-w-56 flex-1">
        <h2 id="while-you-wait" className="font-semibold">
          {title}
        </h2>
        <p className="text-small text-ink-2">{orderDetailText.guidesIntro}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={`/${firstItem.urlPath}`} variant="outline" size="small">
          {orderDetailText.wearGuide}
        </ButtonLink>
        <ButtonLink href="/blog" variant="outline" size="small" prefetch={false}>
          {orderDetailText.journal}
        </ButtonLink>
      </div>
    </section>
  );
}
