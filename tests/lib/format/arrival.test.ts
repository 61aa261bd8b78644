import { describe, expect, it } from 'vitest';
import {
  deliveryEstimateText,
  deliveryRangeText,
  type Dispatch,
  type ShippingTerms,
} from '@/lib/format/arrival';

const dispatch: Dispatch = {
  cutOffHour: 15,
  timeZone: 'UTC',
  workdaysOnly: true,
  holidays: ['2026-12-25', '2026-12-28'],
};
const express: ShippingTerms = {
  title: 'Express',
  costText: null,
  daysMin: 2,
  daysMax: 4,
  countryName: 'United States',
};
const at = (time: string, handlingDays = 1, overrides: Partial<Dispatch> = {}) => {
  const estimate = deliveryEstimateText(
    Date.parse(time),
    handlingDays,
    { ...dispatch, ...overrides },
    express,
  );
  const promise = estimate.promise.replace(', with free express to the United States', '');
  const { condition } = estimate;
  return `${promise} ${condition}`;
};

describe('the arrival day', () => {
  it('is counted from today before the cut-off', () =>
    expect(at('2026-11-20T10:48:00Z')).toBe(
      'Arrives by Thursday, November 26. Order within 4 h 12 min and it ships today.',
    ));

  it('is a working day later once the cut-off has passed', () =>
    expect(at('2026-11-20T15:00:00Z')).toBe(
      'Arrives by Friday, November 27. Order within 3 d 00 h and it ships on Monday.',
    ));

  it('is counted from Monday for an order on a Saturday', () =>
    expect(at('2026-11-21T08:00:00Z')).toBe(
      'Arrives by Friday, November 27. Order within 2 d 07 h and it ships on Monday.',
    ));

  it('includes the handling time', () =>
    expect(at('2026-11-17T14:59:00Z', 2)).toBe(
      'Arrives by Tuesday, November 24. Order within 1 min and it ships tomorrow. It takes us 1 working day to finish.',
    ));

  it('skips holidays, both in handling and in transit', () => {
    expect(at('2026-12-24T16:00:00Z')).toBe(
      'Arrives by Monday, January 4. Order within 4 d 23 h and it ships on Tuesday.',
    );
    expect(at('2026-12-23T09:00:00Z')).toBe(
      'Arrives by Thursday, December 31. Order within 6 h 00 min and it ships today.',
    );
  });

  it('counts every day when the carrier does', () =>
    expect(at('2026-11-20T10:48:00Z', 1, { workdaysOnly: false })).toBe(
      'Arrives by Tuesday, November 24. Order within 4 h 12 min and it ships today.',
    ));

  it('comes with the shipping date when the weekday alone would be ambiguous', () =>
    expect(at('2026-11-16T10:00:00Z', 7)).toContain('and it ships on Tuesday, November 24.'));
});

describe('in the time zone of the shop', () => {
  it('today is the day there, and the deadline its cut-off', () => {
    // 22:30 on Thursday in New York.
    expect(at('2026-11-20T03:30:00Z', 1, { timeZone: 'America/New_York' })).toBe(
      'Arrives by Thursday, November 26. Order within 16 h 30 min and it ships tomorrow.',
    );
    expect(at('2026-11-20T18:00:00Z', 1, { timeZone: 'America/New_York' })).toContain(
      'Order within 2 h 00 min and it ships today.',
    );
  });
});

describe('the shipping method', () => {
  const promise = (overrides: Partial<ShippingTerms>) =>
    deliveryEstimateText(Date.parse('2026-11-20T10:48:00Z'), 1, dispatch, { ...express, ...overrides })
      .promise;

  it('is named with its cost, for a named country', () => {
    expect(promise({})).toBe('Arrives by Thursday, November 26, with free express to the United States.');
    expect(promise({ title: 'Standard', costText: '$5.90', daysMax: 9, countryName: 'Canada' })).toBe(
      'Arrives by Thursday, December 3, with standard ($5.90) to Canada.',
    );
  });
});

describe('the delivery estimate without a date', () => {
  it('gives the range of days and the handling time', () =>
    expect(deliveryRangeText(2, dispatch, express)).toEqual({
      promise: 'Arrives in 2 to 4 working days with free express to the United States.',
      condition: 'Ships after 1 working day.',
    }));

  it('uses the singular for one day', () =>
    expect(
      deliveryRangeText(1, { ...dispatch, workdaysOnly: false }, { ...express, daysMin: 1, daysMax: 1 }),
    ).toEqual({
      promise: 'Arrives in 1 day with free express to the United States.',
      condition: 'Ships the day you order.',
    }));
});
