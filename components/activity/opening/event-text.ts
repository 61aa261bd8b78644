import { STORE_NAME } from '@/lib/config/public-env';

type EventSchedule = { startTime: string; endTime: string; timeZone: string };

/** The parts of a time in a time zone, formatted the same on server and browser. */
function formatTimeParts(time: string, timeZone: string) {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = new Map(format.formatToParts(new Date(time)).map(({ type, value }) => [type, value]));
  const getPart = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return {
    day: getPart('weekday'),
    date: `${getPart('month')} ${getPart('day')}`,
    hour: `${getPart('hour')}:${getPart('minute')}`,
  };
}

/** The texts for an event's times: weekday, date, start and end. */
export function eventTimeTexts({ startTime, endTime, timeZone }: EventSchedule) {
  const start = formatTimeParts(startTime, timeZone);
  const end = formatTimeParts(endTime, timeZone);
  return { ...start, until: end.hour, hours: `${start.day}, ${start.date}, ${start.hour} to ${end.hour}` };
}

/** Fills the placeholders of an event's text: "goes up on {day}", "opens on {date} at {hour}". */
export const fillEventTimes = (text: string, timeTexts: Record<'day' | 'date' | 'hour', string>) =>
  text.replace(/\{(day|date|hour)\}/g, (_, name: 'day' | 'date' | 'hour') => timeTexts[name]);

type EventPhase = 'before' | 'during' | 'after';

/** An event's current phase, by the server's clock. */
export const getCurrentEventPhase = (
  { startTime, endTime }: Pick<EventSchedule, 'startTime' | 'endTime'>,
  nowMs: number,
): EventPhase =>
  nowMs < Date.parse(startTime) ? 'before' : nowMs < Date.parse(endTime) ? 'during' : 'after';

const toIcsTimestamp = (time: string) => new Date(time).toISOString().replace(/[-:]|\.\d+/g, '');
const escapeIcsText = (text: string) =>
  text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\n/g, '\\n');

type CalendarEvent = EventSchedule & { title: string; where: string; url: string };

/** A calendar file (RFC 5545) with the event. */
export const buildCalendarFile = ({ title, where, url, startTime, endTime }: CalendarEvent) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${STORE_NAME}//Events//EN`,
    'BEGIN:VEVENT',
    `UID:${toIcsTimestamp(startTime)}@${new URL(url).hostname}`,
    `DTSTAMP:${toIcsTimestamp(startTime)}`,
    `DTSTART:${toIcsTimestamp(startTime)}`,
    `DTEND:${toIcsTimestamp(endTime)}`,
    `SUMMARY:${escapeIcsText(title)}`,
    `LOCATION:${escapeIcsText(where)}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
