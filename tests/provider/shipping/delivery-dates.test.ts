import { describe, expect, test } from 'vitest';
import {
  formatDeliveryRange,
  formatDeliveryDay,
  computeDeliveryDates,
} from '@/provider/modules/shipping/delivery-dates';

const calendar = { cutOffHour: 15, holidays: new Set(['2026-11-26', '2026-12-25']) };
const express = { handlingDays: 1, daysMin: 2, daysMax: 3 };

describe('delivery dates', () => {
  test('an order before the cut-off ships today', () => {
    expect(computeDeliveryDates(new Date('2026-11-16T14:59:59Z'), express, calendar)).toEqual({
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
    expect(computeDeliveryDates(new Date('2026-11-24T09:00:00Z'), express, calendar)).toEqual({
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
    const made = { ...express, handlingDays: 4 };
    expect(computeDeliveryDates(new Date('2026-11-16T09:00:00Z'), made, calendar).leavesOn).toBe(
      '2026-11-19',
    );
  });

  test('are formatted as text', () => {
    expect(formatDeliveryDay('2026-11-26')).toBe('Thursday, November 26');
    expect(formatDeliveryRange('2026-11-26', '2026-11-26')).toBe('Thursday, November 26');
    expect(formatDeliveryRange('2026-11-24', '2026-11-26')).toBe(
      'Tuesday, November 24 to Thursday, November 26',
    );
    expect(formatDeliveryRange('2026-11-30', '2026-12-02')).toBe(
      'Monday, November 30 to Wednesday, December 2',
    );
  });
});
