import type { ShippingMethod } from '@/contract/checkout';
import { dayText } from '@/lib/format/day-text';

/** "Thursday 26 November to Tuesday 1 December, tracked" */
export function daysText({ arrivesFrom, arrivesBy, isTracked }: ShippingMethod): string {
  const days =
    arrivesFrom === arrivesBy ? dayText(arrivesBy) : `${dayText(arrivesFrom)} to ${dayText(arrivesBy)}`;
  return isTracked ? `${days}, tracked` : days;
}
