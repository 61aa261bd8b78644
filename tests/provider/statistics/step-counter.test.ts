import { expect, test } from 'vitest';
import { createStepCounter } from '@/provider/modules/statistics/step-counter';

const createClock = (now: string) => {
  const clock = { at: new Date(now) };
  return { clock, counter: createStepCounter({ now: () => clock.at, timeZone: 'America/New_York' }) };
};
const steps = (counter: ReturnType<typeof createStepCounter>) =>
  Object.fromEntries(counter.take().map(({ day, step, shoppers }) => [`${day} ${step}`, shoppers]));

test('a shopper counts once per step and day of the shop, whatever is taken in between', () => {
  const { clock, counter } = createClock('2026-11-02T04:59:00Z');
  counter.count({ key: 'ada', network: '10.0.0.1', steps: [] });
  counter.count({ key: 'ada', network: '10.0.0.1', steps: ['cart'] });
  counter.count({ key: 'ada', network: '10.0.0.2', steps: ['cart'] });
  counter.count({ key: 'eve', network: '10.0.0.1', steps: ['product'] });
  expect(steps(counter)).toEqual({
    '2026-11-01 visit': 2,
    '2026-11-01 cart': 1,
    '2026-11-01 product': 1,
  });
  counter.count({ key: 'ada', network: '10.0.0.1', steps: ['cart'] });
  expect(steps(counter)).toEqual({});
  clock.at = new Date('2026-11-02T05:00:00Z');
  counter.count({ key: 'ada', network: '10.0.0.1', steps: ['cart'] });
  expect(steps(counter)).toEqual({ '2026-11-02 visit': 1, '2026-11-02 cart': 1 });
});

test('a client that makes up tokens is counted up to a limit of its network', () => {
  const { counter } = createClock('2026-11-02T12:00:00Z');
  for (let made = 0; made < 2_000; made += 1)
    counter.count({ key: `made-up-${made}`, network: '10.0.0.1', steps: [] });
  expect(steps(counter)).toEqual({ '2026-11-02 visit': 500 });
  counter.count({ key: 'made-up-0', network: '10.0.0.1', steps: ['placed'] });
  counter.count({ key: 'ada', network: '10.0.0.2', steps: ['placed'] });
  expect(steps(counter)).toEqual({ '2026-11-02 visit': 1, '2026-11-02 placed': 2 });
});

test('all networks together are counted up to a limit, so that a day takes a few megabytes', () => {
  const { clock, counter } = createClock('2026-11-02T12:00:00Z');
  for (let made = 0; made < 100_100; made += 1)
    counter.count({ key: `made-up-${made}`, network: `network-${made >> 4}`, steps: [] });
  expect(steps(counter)).toEqual({ '2026-11-02 visit': 100_000 });
  counter.count({ key: 'made-up-0', network: '10.0.0.1', steps: ['placed'] });
  expect(steps(counter)).toEqual({ '2026-11-02 placed': 1 });
  clock.at = new Date('2026-11-03T12:00:00Z');
  counter.count({ key: 'made-up-100099', network: '10.0.0.1', steps: [] });
  expect(steps(counter)).toEqual({ '2026-11-03 visit': 1 });
});

test('what could not be saved is kept, and does not grow without end', () => {
  const { clock, counter } = createClock('2026-11-02T12:00:00Z');
  counter.count({ key: 'ada', network: '10.0.0.1', steps: ['product', 'cart', 'checkout', 'placed'] });
  const taken = counter.take();
  counter.putBack(taken);
  expect(counter.take()).toEqual(taken);
  for (let day = 0; day < 100; day += 1) {
    clock.at = new Date(clock.at.getTime() + 24 * 60 * 60 * 1000);
    counter.count({ key: 'ada', network: '10.0.0.1', steps: ['product', 'cart', 'checkout', 'placed'] });
    counter.putBack(counter.take());
  }
  expect(counter.take()).toHaveLength(50);
});
