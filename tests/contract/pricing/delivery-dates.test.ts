import { describe, expect, test } from 'vitest';
import { computeDeliveryDates } from '@/contract/pricing/delivery-dates';
import { formatDeliveryRange } from '@/provider/modules/shipping/delivery-text';

const calendar = { cutOffHour: 15, timeZone: 'UTC', holidays: ['2026-11-26', '2026-12-25'] };
const express = { handlingDays: 1, daysMin: 2, daysMax: 3 };

describe('delivery dates', () => {
  test('an order before the cut-off ships today', () => {
    expect(computeDeliveryDates(new Date('2026-11-16T14:59:59Z'), express, calendar)).toMatchObject({
      leavesOn: '2026-11-16',
      arrivesFrom: '2026-11-18',
      arrivesBy: '2026-11-19',
    });
  });

  test('an order after the cut-off ships on the next working day', () => {
    expect(computeDeliveryDates(new Date('2026-11-16T15:00:00Z'), express, calendar).leavesOn).toBe(
      '2026-11-17',
    );
    expect(computeDeliveryDates(new Date('2026-11-20T15:00:00Z'), express, calendar).leavesOn).toBe(
      '2026-11-23',
    );
  });

  test('nothing ships or arrives on a weekend or a holiday', () => {
    expect(computeDeliveryDates(new Date('2026-11-21T09:00:00Z'), express, calendar).leavesOn).toBe(
      '2026-11-23',
    );
    expect(computeDeliveryDates(new Date('2026-11-24T09:00:00Z'), express, calendar)).toMatchObject({
      leavesOn: '2026-11-24',
      arrivesFrom: '2026-11-27',
      arrivesBy: '2026-11-30',
    });
    // A late order on the eve of a holiday ships the day after the holiday.
    expect(computeDeliveryDates(new Date('2026-11-25T16:00:00Z'), express, calendar).leavesOn).toBe(
      '2026-11-27',
    );
  });

  test('the handling time comes first', () => {
    const slowMethod = { ...express, handlingDays: 4 };
    expect(computeDeliveryDates(new Date('2026-11-16T09:00:00Z'), slowMethod, calendar).leavesOn).toBe(
      '2026-11-19',
    );
  });

  test('days and the cut-off are those of the time zone of the shop, also on a day with a clock change', () => {
    const newYork = { ...calendar, timeZone: 'America/New_York' };
    const leavesOn = (time: string) => computeDeliveryDates(new Date(time), express, newYork).leavesOn;
    expect(leavesOn('2026-11-17T03:59:00Z')).toBe('2026-11-17'); // 22:59 on the 16th, after the cut-off
    expect(leavesOn('2026-11-16T19:59:59Z')).toBe('2026-11-16');
    expect(leavesOn('2026-11-16T20:00:00Z')).toBe('2026-11-17');
    expect(leavesOn('2026-07-15T18:59:59Z')).toBe('2026-07-15'); // in summer, 15:00 is 19:00 UTC
    expect(leavesOn('2026-07-15T19:00:00Z')).toBe('2026-07-16');
    const saturday = new Date('2026-10-31T12:00:00Z'); // the clocks go back on Sunday
    expect(computeDeliveryDates(saturday, express, newYork).orderUntilMs).toBe(
      Date.parse('2026-11-02T20:00:00Z'),
    );
  });

  test('are formatted as text', () => {
    expect(formatDeliveryRange('2026-11-26', '2026-11-26')).toBe('Thursday, November 26');
    expect(formatDeliveryRange('2026-11-24', '2026-11-26')).toBe(
      'Tuesday, November 24 to Thursday, November 26',
    );
    expect(formatDeliveryRange('2026-11-30', '2026-12-02')).toBe(
      'Monday, November 30 to Wednesday, December 2',
    );
  });
});
