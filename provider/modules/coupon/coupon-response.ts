import type { Coupon } from '@/contract/coupon';
import { formatCouponValue } from '@/provider/modules/coupon/coupon-text';
import { toAmount } from '@/provider/platform/money';
import { convertTextAmounts } from '@/provider/platform/money-text';
import type { CouponRow } from './coupon';
import type { RequestContext } from '@/provider/platform/context';

export function toCouponResponse(ctx: RequestContext, row: CouponRow, status: Coupon['status']): Coupon {
  const { currency } = ctx.shopper;
  return {
    id: row.id,
    code: row.code,
    name: convertTextAmounts(row.name, currency),
    description: convertTextAmounts(row.description, currency),
    type: row.type,
    discountAmount: row.type === 'fixed' ? toAmount(row.value) : row.value,
    previewValueFormat: formatCouponValue(row, currency),
    minSubtotal: toAmount(row.minSubtotalCents),
    startTime: row.startsAt?.toISOString() ?? null,
    endTime: row.endsAt?.toISOString() ?? null,
    status,
    isStackable: row.isStackable,
    usageLimit: row.usageLimit,
    timesUsed: row.timesUsed,
  };
}
