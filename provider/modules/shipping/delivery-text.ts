import { formatFullDay } from '@/contract/shop-time';

/** "Tuesday, November 24 to Thursday, November 26", or a single day if both are equal. */
export const formatDeliveryRange = (from: string, by: string) =>
  from === by ? formatFullDay(by) : `${formatFullDay(from)} to ${formatFullDay(by)}`;
