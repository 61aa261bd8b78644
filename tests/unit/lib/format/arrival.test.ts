import { describe, expect, it } from 'vitest';
import { arrivalOf, arrivalText, promiseText, type Dispatch } from '@/lib/format/arrival';
import { deliveryDates } from '@/provider/rules/delivery-dates';

const dispatch: Dispatch = {
  cutOffHour: 15,
  daysMin: 2,
  daysMax: 4,
  workdaysOnly: true,
  holidays: ['2026-12-25', '2026-12-28'],
};
const at = (time: string, handlingDays = 1, terms: Partial<Dispatch> = {}) => {
  const { promise, condition } = arrivalText(Date.parse(time), handlingDays, { ...dispatch, ...terms });
  return `${promise} ${condition}`;
};

describe('the day it arrives', () => {
  it('is counted from today before the cut-off', () =>
    expect(at('2026-11-20T10:48:00Z')).toBe(
      'Arrives by Thursday 26 November. Order within 4 h 12 min and it leaves today.',
    ));

  it('is a working day later once the cut-off has passed', () =>
    expect(at('2026-11-20T15:00:00Z')).toBe(
      'Arrives by Friday 27 November. Order within 3 d 00 h and it leaves on Monday.',
    ));

  it('is not counted on a Saturday', () =>
    expect(at('2026-11-21T08:00:00Z')).toBe(
      'Arrives by Friday 27 November. Order within 2 d 07 h and it leaves on Monday.',
    ));

  it('waits for the bench', () =>
    expect(at('2026-11-17T14:59:00Z', 2)).toBe(
      'Arrives by Tuesday 24 November. Order within 1 min and it leaves tomorrow.',
    ));

  it('passes over holidays, at the bench and on the way', () => {
    expect(at('2026-12-24T16:00:00Z')).toBe(
      'Arrives by Monday 4 January. Order within 4 d 23 h and it leaves on Tuesday.',
    );
    expect(at('2026-12-23T09:00:00Z')).toBe(
      'Arrives by Thursday 31 December. Order within 6 h 00 min and it leaves today.',
    );
  });

  it('counts every day where the carrier does', () =>
    expect(at('2026-11-20T10:48:00Z', 1, { workdaysOnly: false })).toBe(
      'Arrives by Tuesday 24 November. Order within 4 h 12 min and it leaves today.',
    ));

  it('names the date where the day of the week would not be enough', () =>
    expect(at('2026-11-16T10:00:00Z', 7)).toContain('and it leaves on Tuesday 24 November.'));
});

describe('the product page and the checkout', () => {
  const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  const hours = Array.from({ length: 24 * 50 }, (_, hour) => Date.UTC(2026, 10, 20) + hour * 3_600_000);

  it.each([0, 1, 2, 5])('promise the same days with %i days at the bench, hour by hour', (handlingDays) => {
    for (const nowMs of hours) {
      const page = arrivalOf(nowMs, handlingDays, dispatch);
      const checkout = deliveryDates(
        new Date(nowMs),
        { ...dispatch, handlingDays },
        { ...dispatch, holidays: new Set(dispatch.holidays) },
      );
      expect([isoDay(page.leavesOn), isoDay(page.arrivesBy)]).toEqual([
        checkout.leavesOn,
        checkout.arrivesBy,
      ]);
    }
  });
});

describe('the promise that needs no clock', () => {
  it('gives the span and the time at the bench', () =>
    expect(promiseText(2, dispatch)).toEqual({
      promise: 'Arrives in 2 to 4 working days, tracked.',
      condition: 'It leaves the bench after 1 working day.',
    }));

  it('says one day as one', () =>
    expect(promiseText(1, { ...dispatch, daysMin: 1, daysMax: 1, workdaysOnly: false })).toEqual({
      promise: 'Arrives in 1 day, tracked.',
      condition: 'It leaves the bench on the day of your order.',
    }));
});
