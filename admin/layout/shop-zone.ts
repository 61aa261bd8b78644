import { formatInstant, toDay, toInstantMs } from '@/contract/shop-time';

const LOCAL = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/;

/** An instant as a field of day and time has it, by the clocks of the shop; empty for none. */
export function toLocalText(instant: string | null, timeZone: string): string {
  if (instant === null) return '';
  const time = formatInstant(instant, timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return `${toDay(instant, timeZone)}T${time}`;
}

/** The instant of such a text; null for an empty one, undefined for what is none. */
export function parseLocalText(text: string, timeZone: string): string | null | undefined {
  if (text === '') return null;
  const [, day, hours, minutes] = LOCAL.exec(text) ?? [];
  if (day === undefined || Number.isNaN(Date.parse(day))) return undefined;
  return new Date(toInstantMs(day, Number(hours) + Number(minutes) / 60, timeZone)).toISOString();
}
