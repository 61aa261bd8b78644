import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ResponseCode } from '@/contract/response-codes';
import { createRateLimits } from '@/provider/platform/http/rate-limits';
import { hasRedis, openRedis } from '@/tests/support/servers/redis';
import { runConcurrently } from '@/tests/support/timing';

describe.skipIf(!hasRedis)('rate limits that several instances share in Redis', () => {
  let redis: Awaited<ReturnType<typeof openRedis>>;
  let machines: ReturnType<typeof createRateLimits>[];
  beforeAll(async () => {
    redis = await openRedis();
    machines = [1, 2].map(() => createRateLimits({ redisUrl: redis.url }));
    await Promise.all(machines.map(({ waitUntilReady }) => waitUntilReady()));
  });
  afterAll(() => machines.forEach(({ close }) => close()));

  const countAttempt = (at: number, key: string) =>
    machines[at % 2]!.count('accountLoginAttempt', key).then(
      () => 'tried',
      ({ code, message }: { code: number; message: string }) => ({ code, message }),
    );

  test('allow five of twenty concurrent attempts on two instances, and return the wait time for the others', async () => {
    const results = await runConcurrently(20, (at) => countAttempt(at, 'a'));
    expect(results.filter((result) => result === 'tried')).toHaveLength(5);
    expect(results.find((result) => result !== 'tried')).toEqual({
      code: ResponseCode.tooManyRequests,
      message: expect.stringMatching(/^Too many tries\. Please wait 1[45] minutes$/),
    });
  });

  test('free on one instance what the other returns or resets', async () => {
    await runConcurrently(5, () => countAttempt(0, 'b'));
    await machines[1]!.reward('accountLoginAttempt', 'b');
    expect(await countAttempt(0, 'b')).toBe('tried');
    expect(await countAttempt(1, 'b')).not.toBe('tried');
    await machines[0]!.reset('accountLoginAttempt', 'b');
    expect(await countAttempt(1, 'b')).toBe('tried');
  });

  test('are counted per instance while Redis is down, and the shop continues', async () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await redis.close();
    const results = await runConcurrently(12, () => countAttempt(0, 'c'));
    expect(results.filter((result) => result === 'tried')).toHaveLength(5);
    expect(await countAttempt(1, 'c')).toBe('tried');
    await expect.poll(() => complaints.mock.calls.flat().join()).toContain('Redis is unavailable');
    machines.forEach(({ close }) => close());
    complaints.mockClear();
  });
});
