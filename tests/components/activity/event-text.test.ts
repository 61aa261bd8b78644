import { describe, expect, test } from 'vitest';
import {
  buildCalendarFile,
  eventTimeTexts,
  getCurrentEventPhase,
  fillEventTimes,
} from '@/components/activity/opening/event-text';

const friday = {
  startTime: '2026-11-27T09:00:00.000Z',
  endTime: '2026-11-27T19:00:00.000Z',
  timeZone: 'Europe/Paris',
};

describe('the times of an event', () => {
  test('are formatted in the time zone of the place', () => {
    expect(eventTimeTexts(friday)).toEqual({
      day: 'Friday',
      date: 'November 27',
      hour: '10:00',
      until: '20:00',
      hours: 'Friday, November 27, 10:00 to 20:00',
    });
    expect(eventTimeTexts({ ...friday, timeZone: 'Pacific/Auckland' })).toMatchObject({ hour: '22:00' });
  });

  test('replace their placeholders in a text, and no others', () => {
    const texts = eventTimeTexts(friday);
    expect(fillEventTimes('Up on {day}, {date} at {hour}: {nobody}', texts)).toBe(
      'Up on Friday, November 27 at 10:00: {nobody}',
    );
  });

  test('divide it into before, during and after', () => {
    const [start, end] = [Date.parse(friday.startTime), Date.parse(friday.endTime)];
    expect([start - 1, start, end - 1, end].map((ms) => getCurrentEventPhase(friday, ms))).toEqual([
      'before',
      'during',
      'during',
      'after',
    ]);
  });
});

test('a calendar file has the event with its special characters escaped, a line each', () => {
  const file = buildCalendarFile({
    ...friday,
    title: 'Curtain, up; now',
    where: '11 Passage Thiaffait, Lyon',
    url: 'https://shop.test/activity/store-grand-opening',
  });
  expect(file.split('\r\n')).toEqual(
    expect.arrayContaining([
      'DTSTART:20261127T090000Z',
      'DTEND:20261127T190000Z',
      'SUMMARY:Curtain\\, up\\; now',
      'LOCATION:11 Passage Thiaffait\\, Lyon',
    ]),
  );
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
});
