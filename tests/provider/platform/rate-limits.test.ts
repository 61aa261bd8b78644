import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, test } from 'vitest';
import { KEYS_MAX, createRateLimits } from '@/provider/platform/http/rate-limits';
import { collectGarbage } from '@/tests/support/garbage';

const limits = createRateLimits({ redisUrl: undefined });

test('a counter retains nothing of the request that it counted', async () => {
  const requests = new AsyncLocalStorage<object>();
  const countInRequest = async (count: () => Promise<void>) => {
    const request = { body: new Uint8Array(100_000) };
    await requests.run(request, count);
    return new WeakRef(request);
  };
  const countedRequest = await countInRequest(() => limits.count('networkCartWrite', '198.51.100.1'));
  const givenBack = await countInRequest(() => limits.reward('networkCartWrite', '198.51.100.2'));
  await collectGarbage();
  expect([countedRequest.deref(), givenBack.deref()]).toEqual([undefined, undefined]);
});

test('a limit counts a bounded number of keys: the oldest start over', async () => {
  await limits.count('postView', 'first');
  await limits.count('postView', 'second');
  for (let index = 0; index < KEYS_MAX - 1; index += 1) await limits.count('postView', `key ${index}`);
  await expect(limits.count('postView', 'second')).rejects.toMatchObject({ message: /^Too many tries/ });
  await limits.count('postView', 'first');
});
