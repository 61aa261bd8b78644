'use client';

import type { Checkout } from '@/contract/checkout';
import type { UsableCoupon } from '@/contract/coupon';
import { CouponTicket } from '@/components/ui/coupon-ticket';
import { Dialog } from '@/components/ui/dialog';
import { RefusalLine } from '@/components/ui/refusal-line';
import { TextButton } from '@/components/ui/text-link';
import { dayText } from '@/lib/format/day-text';
import { useCoupons } from './use-coupons';

type CouponDialogProps = { coupons: Pick<Checkout['coupons'], 'usable' | 'unusable'>; onClose: () => void };

const untilText = (endTime: string | null) => (endTime ? `Until ${dayText(endTime)}` : undefined);

/** "20%" off, "$25" off; free shipping is a word of its own. */
const ticketValue = ({ type, previewValueFormat }: Pick<UsableCoupon, 'type' | 'previewValueFormat'>) =>
  type === 'shipping' ? { value: 'Free', unit: 'shipping' } : { value: previewValueFormat, unit: 'off' };

/** All coupons: those that fit with what they save, then those that do not, with the reason. */
export function CouponDialog({ coupons, onClose }: CouponDialogProps) {
  const { apply, takeOff, isBusy, failure } = useCoupons();
  const change = async (changed: Promise<boolean>) => {
    if (await changed) onClose();
  };

  return (
    <Dialog isOpen onClose={onClose} title="Your coupons" text="One coupon per order." size={640}>
      {failure && <RefusalLine className="mb-4">{failure}</RefusalLine>}
      <ul className="grid gap-4">
        {coupons.usable.map((coupon) => (
          <li key={coupon.id}>
            <CouponTicket
              {...ticketValue(coupon)}
              title={`${coupon.code}, saves ${coupon.previewDiscountFormat}`}
              text={coupon.description}
              until={untilText(coupon.endTime)}
              state={coupon.status === 'applied' ? 'applied' : coupon.isBest ? 'best' : 'open'}
              action={
                coupon.status === 'applied' ? (
                  <TextButton disabled={isBusy} onClick={() => void change(takeOff())}>
                    Remove
                  </TextButton>
                ) : (
                  <TextButton disabled={isBusy} onClick={() => void change(apply({ couponId: coupon.id }))}>
                    Apply
                  </TextButton>
                )
              }
            />
          </li>
        ))}
      </ul>
      {coupons.unusable.length > 0 && (
        <>
          <h3 className="mt-8 mb-4 text-title font-semibold">Not available for this cart</h3>
          <ul className="grid gap-4">
            {coupons.unusable.map((coupon) => (
              <li key={coupon.id}>
                <CouponTicket
                  {...ticketValue(coupon)}
                  title={coupon.name}
                  text={coupon.gapFormat ? `Add ${coupon.gapFormat} more to use this coupon.` : coupon.reason}
                  until={untilText(coupon.endTime)}
                  state={coupon.gapFormat ? 'near' : 'unfit'}
                  nearness={coupon.gapFormat ? coupon.gapPercent / 100 : undefined}
                  code={coupon.code}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
