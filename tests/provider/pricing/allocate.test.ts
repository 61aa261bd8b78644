import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allocateProportionally } from '@/provider/modules/pricing/allocate';

describe('a proportional allocation', () => {
  test('adds up to the amount, each share within one of its exact value', () => {
    const weights = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(fc.nat(10_000_000), weights, (amount, list) => {
        const total = list.reduce((sum, weight) => sum + weight, 0);
        const shares = allocateProportionally(
          amount,
          list.map((weight, id) => ({ id, weight })),
        );
        const allocatedTotal = [...shares.values()].reduce((sum, share) => sum + share, 0);
        expect(allocatedTotal).toBe(total === 0 ? 0 : amount);
        list.forEach((weight, id) => {
          if (total > 0) expect(Math.abs((shares.get(id) ?? 0) - (amount * weight) / total)).toBeLessThan(1);
        });
      }),
    );
  });
});
