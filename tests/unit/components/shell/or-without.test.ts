import { expect, test, vi } from 'vitest';
import { orWithout } from '@/components/shell/or-without';

test('a block that fails is left out, and its failure is logged under its name (spec 8)', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const top = await orWithout(
    Promise.reject(new Error('timeout of 10000ms exceeded')),
    null,
    'get top information',
  );
  expect(top).toBeNull();
  expect(logged.mock.calls).toEqual([['get top information: timeout of 10000ms exceeded']]);
  logged.mockClear(); // expected here
});

test('a block that comes is what came', async () => {
  expect(await orWithout(Promise.resolve(['footer']), [], 'footer')).toEqual(['footer']);
});
