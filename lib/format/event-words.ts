type Place = { startTime: string; endTime: string; timeZone: string };

/** The parts of a moment in the time of a place, said the same on server and browser. */
function partsOf(time: string, timeZone: string) {
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
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return {
    day: part('weekday'),
    date: `${part('month')} ${part('day')}`,
    hour: `${part('hour')}:${part('minute')}`,
  };
}

/** What is said of an event's times: the weekday, the date, and from when to when. */
export function eventWords({ startTime, endTime, timeZone }: Place) {
  const start = partsOf(startTime, timeZone);
  const end = partsOf(endTime, timeZone);
  return { ...start, until: end.hour, hours: `${start.day}, ${start.date}, ${start.hour} to ${end.hour}` };
}

/** Words of an event with their places filled: "goes up on {day}", "opens on {date} at {hour}". */
export const withTimes = (text: string, words: Record<'day' | 'date' | 'hour', string>) =>
  text.replace(/\{(day|date|hour)\}/g, (_, name: 'day' | 'date' | 'hour') => words[name]);

type Phase = 'before' | 'during' | 'after';

/** Where an event stands by the server's clock. */
export const phaseAt = (
  { startTime, endTime }: Pick<Place, 'startTime' | 'endTime'>,
  nowMs: number,
): Phase => (nowMs < Date.parse(startTime) ? 'before' : nowMs < Date.parse(endTime) ? 'during' : 'after');

const stamp = (time: string) => new Date(time).toISOString().replace(/[-:]|\.\d+/g, '');
const escaped = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\n/g, '\\n');

type Entry = Place & { title: string; where: string; url: string };

/** A calendar file (RFC 5545) with the event in it. */
export const calendarFile = ({ title, where, url, startTime, endTime }: Entry) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Odette Hair//Events//EN',
    'BEGIN:VEVENT',
    `UID:${stamp(startTime)}@${new URL(url).hostname}`,
    `DTSTAMP:${stamp(startTime)}`,
    `DTSTART:${stamp(startTime)}`,
    `DTEND:${stamp(endTime)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(where)}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
