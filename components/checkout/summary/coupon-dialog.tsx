'use client';

import type { Checkout } from '@/contract/checkout';
import type { UsableCoupon } from '@/contract/coupon';
import * as checkoutSummaryText from '@/components/checkout/summary/summary-text';
import { CouponTicket } from '@/components/content/coupon-ticket';
import { Dialog } from '@/components/ui/overlay/dialog';
import { ErrorMessage } from '@/components/ui/display/error-message';
import { TextButton } from '@/components/ui/display/text-link';
import { useCoupons } from '@/components/checkout/hooks/use-coupons';

type CouponDialogProps = { coupons: Pick<Checkout['coupons'], 'usable' | 'unusable'>; onClose: () => void };

const validUntilText = (endTime: string | null) =>
  endTime ? checkoutSummaryText.couponUntil(endTime) : undefined;

/** "20%" off, "$25" off; free shipping has its own text. */
const toTicketValue = ({ type, previewValueFormat }: Pick<UsableCoupon, 'type' | 'previewValueFormat'>) =>
  type === 'shipping' ? { value: 'Free', unit: 'shipping' } : { value: previewValueFormat, unit: 'off' };

/** All coupons: eligible ones with their saving, then the ineligible ones with the reason. */
export function CouponDialog({ coupons, onClose }: CouponDialogProps) {
  const { apply, remove, isBusy, failure } = useCoupons();
  const closeOnSuccess = async (request: Promise<boolean>) => {
    if (await request) onClose();
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={checkoutSummaryText.couponsTitle}
      text={checkoutSummaryText.couponsHint}
      size={640}
    >
      {failure && <ErrorMessage className="mb-4">{failure}</ErrorMessage>}
      <ul className="grid gap-4">
        {coupons.usable.map((coupon) => (
          <li key={coupon.id}>
            <CouponTicket
              {...toTicketValue(coupon)}
              title={checkoutSummaryText.couponSaving(coupon.code, coupon.previewDiscountFormat)}
              text={coupon.description}
              until={validUntilText(coupon.endTime)}
              state={coupon.status === 'applied' ? 'applied' : coupon.isBest ? 'best' : 'open'}
              action={
                coupon.status === 'applied' ? (
                  <TextButton disabled={isBusy} onClick={() => void closeOnSuccess(remove())}>
                    {checkoutSummaryText.removeCoupon}
                  </TextButton>
                ) : (
                  <TextButton
                    disabled={isBusy}
                    onClick={() => void closeOnSuccess(apply({ couponId: coupon.id }))}
                  >
                    {checkoutSummaryText.applyCoupon}
                  </TextButton>
                )
              }
            />
          </li>
        ))}
      </ul>
      {coupons.unusable.length > 0 && (
        <>
          <h3 className="mt-8 mb-4 text-title font-semibold">{checkoutSummaryText.couponsUnusable}</h3>
          <ul className="grid gap-4">
            {coupons.unusable.map((coupon) => (
              <li key={coupon.id}>
                <CouponTicket
                  {...toTicketValue(coupon)}
                  title={coupon.name}
                  text={coupon.reason}
                  until={validUntilText(coupon.endTime)}
                  state={coupon.gapFormat ? 'near' : 'unfit'}
                  progress={coupon.gapFormat ? coupon.gapPercent / 100 : undefined}
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
