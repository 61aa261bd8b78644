import { formatFullDay, formatInstant, toDay } from '@/contract/shop-time';
import type { Config } from '@/provider/config';

type TimeZoneConfig = Pick<Config, 'timeZone'>;

/** The day of an instant in the time zone of the shop, "Monday, November 23". */
export const formatShopDay = (time: string | Date, { timeZone }: TimeZoneConfig) =>
  formatFullDay(toDay(time, timeZone));

/** "Monday, November 23, 14:05 UTC", with the time zone of the shop. */
export function formatDeadline(time: string | Date, config: TimeZoneConfig) {
  const clock = formatInstant(time, config.timeZone, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  });
  return `${formatShopDay(time, config)}, ${clock}`;
}
