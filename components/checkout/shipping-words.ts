import type { ShippingMethod } from '@/contract/checkout';
import { dayText } from '@/lib/format/day-text';

/** "Thursday, November 26 to Tuesday, December 1, tracked" */
export function daysText({ arrivesFrom, arrivesBy, isTracked }: ShippingMethod): string {
  const days =
    arrivesFrom === arrivesBy ? dayText(arrivesBy) : `${dayText(arrivesFrom)} to ${dayText(arrivesBy)}`;
  return isTracked ? `${days}, tracked` : days;
}
