import type { Coupon } from '@/contract/coupon';
import { couponValue } from '@/provider/rules/coupon-words';
import { amountOf } from '@/provider/rules/money';
import { moneyWords } from '@/provider/rules/money-words';
import type { CouponRow } from './coupon';
import type { Visit } from './visit';

export function couponView(visit: Visit, row: CouponRow, status: Coupon['status']): Coupon {
  const { currency } = visit.shopper;
  return {
    id: row.id,
    code: row.code,
    name: moneyWords(row.name, currency),
    description: moneyWords(row.description, currency),
    type: row.type,
    discountAmount: row.type === 'fixed' ? amountOf(row.value) : row.value,
    previewValueFormat: couponValue(row, currency),
    minSubtotal: amountOf(row.minSubtotalCents),
    startTime: row.startsAt?.toISOString() ?? null,
    endTime: row.endsAt?.toISOString() ?? null,
    status,
    isStackable: row.isStackable,
    usageLimit: row.usageLimit,
    timesUsed: row.timesUsed,
  };
}
