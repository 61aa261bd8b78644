import { expect, test } from 'vitest';
import { parseYaml } from '@/provider/shop-folder/files/read-yaml';
import {
  formatOpeningHours,
  listDayHours,
  listOpeningLines,
  OpeningHours,
} from '@/provider/shop-folder/settings/opening-hours';

function readHours(yaml: string) {
  const errors: string[] = [];
  const hours = parseYaml(yaml, OpeningHours, {
    report: ({ line, field, message }) => errors.push(`${line}, ${field}: ${message}`),
  });
  return { hours: hours ?? [], errors };
}
const readLines = (yaml: string) => listOpeningLines(readHours(yaml).hours);

test('days with the same times are one line, from Monday on', () => {
  expect(
    readLines(`- { days: sat, from: 10:00, to: 14:00 }
- { days: mon-fri, from: 09:00, to: 18:00 }
- { days: sun, closed: true }`),
  ).toEqual(['Monday to Friday: 9:00 to 18:00', 'Saturday: 10:00 to 14:00', 'Sunday: closed']);
});

test('a day may have several times, and a range may go over the end of the week', () => {
  expect(
    readLines(`- { days: 'sun-mon, wed', from: '14:00', to: '24:00' }
- { days: sun-mon, from: '09:30', to: '12:00' }
- { days: 'Thu', from: '14:00', to: '24:00' }`),
  ).toEqual([
    'Monday: 9:30 to 12:00 and 14:00 to 24:00',
    'Wednesday and Thursday: 14:00 to 24:00',
    'Sunday: 9:30 to 12:00 and 14:00 to 24:00',
  ]);
});

test('days that the shop does not name are left out, and none is no text', () => {
  const { hours } = readHours('- { days: tue, from: 09:00, to: 12:00 }');
  expect(listDayHours(hours)).toEqual([{ day: 'Tuesday', times: [{ from: '09:00', to: '12:00' }] }]);
  const at = { now: new Date('2026-07-01T00:00:00Z'), timeZone: 'Europe/Berlin' };
  expect(formatOpeningHours(hours, at)).toBe('Tuesday 9:00 to 12:00 (Central European Time)');
  expect(formatOpeningHours([], at)).toBeNull();
});

test.each([
  ['{ days: mon }', '1, null: Write a list of entries like { days: mon-fri, from: 09:00, to: 18:00 }.'],
  [
    '- { days: monday, from: 09:00, to: 12:00 }',
    '1, 0.days: Write days like mon-fri, or sat, sun, of mon, tue, wed, thu, fri, sat, sun.',
  ],
  ['- { days: mon-tue-wed, from: 09:00, to: 12:00 }', expect.stringContaining('0.days: Write days')],
  ['- days: mon\n  from: 9\n  to: 12:00', '2, 0.from: Write a time like 09:00.'],
  ['- days: mon\n  from: 09:00\n  to: 25:00', '3, 0.to: Write a time like 09:00.'],
  ['- { days: mon, from: 09:00 }', expect.stringContaining('0.to: Write a time like 09:00.')],
  [
    '- days: mon\n  from: 22:00\n  to: 02:00',
    '3, 0.to: Write a time after the start. What goes over midnight is two entries.',
  ],
  [
    '- days: mon\n  from: 09:00\n  to: 12:00\n  closed: true',
    '4, 0.closed: Write either times or closed: true.',
  ],
  [
    '- { days: mon-fri, from: 09:00, to: 18:00 }\n- { days: fri-sat, from: 12:00, to: 20:00 }',
    '2, 1.days: An entry above has Friday at these times. Change one of the two.',
  ],
  [
    '- { days: mon-fri, from: 09:00, to: 18:00 }\n- { days: wed, closed: true }',
    '2, 1.days: An entry above has Wednesday at these times. Change one of the two.',
  ],
  ['- { days: mon, closed: true }\n'.repeat(31), expect.stringContaining('Write 30 entries or fewer.')],
])('%j is refused with its line', (yaml, message) => {
  expect(readHours(yaml).errors[0]).toEqual(message);
});
