import * as accountText from '@/components/account/account-text';
import { ButtonLink } from '@/components/ui/display/button';
import { Panel } from '@/components/ui/display/panel';
import { Picture } from '@/components/ui/display/picture';
import type { OrderItem } from '@/contract/order';
import { PRODUCT_IMAGE_SIZE } from '@/lib/format/image';

type ReviewPanelProps = { item: OrderItem & { orderId: number }; count: number };

/** Asks for a review of a purchased item that has none yet. */
export const ReviewPanel = ({ item, count }: ReviewPanelProps) => (
  <Panel>
    <div className="flex gap-6">
      <Picture
        path={item.image}
        alt=""
        {...PRODUCT_IMAGE_SIZE}
        sizes="108px"
        className="w-27 shrink-0 self-start"
      />
      <div className="flex min-w-0 flex-col items-start">
        <h2 className="text-title font-semibold">{accountText.reviewTitle}</h2>
        <p className="mt-1.5 text-small text-ink-2">{accountText.reviewText(item.name)}</p>
        {count > 1 && <p className="mt-1 text-small text-ink-2">{accountText.moreToReview(count - 1)}</p>}
        <ButtonLink
          href={`/user/order/review/${item.orderId}`}
          variant="outline"
          size="small"
          className="mt-5"
        >
          {accountText.writeReview}
        </ButtonLink>
      </div>
    </div>
  </Panel>
);
