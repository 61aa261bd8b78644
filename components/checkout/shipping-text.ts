import type { ShippingMethod } from '@/contract/checkout';
import { formatFullDay } from '@/lib/format/day-text';

/** "Thursday, November 26 to Tuesday, December 1, tracked" */
export function shippingDaysText({ arrivesFrom, arrivesBy, isTracked }: ShippingMethod): string {
  const days =
    arrivesFrom === arrivesBy
      ? formatFullDay(arrivesBy)
      : `${formatFullDay(arrivesFrom)} to ${formatFullDay(arrivesBy)}`;
  return isTracked ? `${days}, tracked` : days;
}
