import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Code } from '@/contract/codes';
import { openLimits } from '@/provider/http/limits';
import { hasRedis, openRedis } from '../support/redis';
import { times } from '../support/times';

describe.skipIf(!hasRedis)('limits that several machines share in Redis', () => {
  let redis: Awaited<ReturnType<typeof openRedis>>;
  let machines: ReturnType<typeof openLimits>[];
  beforeAll(async () => {
    redis = await openRedis();
    machines = [1, 2].map(() => openLimits({ redisUrl: redis.url }));
    await Promise.all(machines.map(({ isReady }) => isReady()));
  });
  afterAll(() => machines.forEach(({ close }) => close()));

  const tryAt = (at: number, key: string) =>
    machines[at % 2]!.count('accountTry', key).then(
      () => 'tried',
      ({ code, message }: { code: number; message: string }) => ({ code, message }),
    );

  test('twenty tries at once on two machines are five, and the others are told how long to wait', async () => {
    const answers = await times(20, (at) => tryAt(at, 'a'));
    expect(answers.filter((answer) => answer === 'tried')).toHaveLength(5);
    expect(answers.find((answer) => answer !== 'tried')).toEqual({
      code: Code.tooMany,
      message: expect.stringMatching(/^Too many tries\. Please wait 1[45] minutes$/),
    });
  });

  test('what one machine gives back or forgets is free at the other', async () => {
    await times(5, () => tryAt(0, 'b'));
    await machines[1]!.giveBack('accountTry', 'b');
    expect(await tryAt(0, 'b')).toBe('tried');
    expect(await tryAt(1, 'b')).not.toBe('tried');
    await machines[0]!.forget('accountTry', 'b');
    expect(await tryAt(1, 'b')).toBe('tried');
  });

  test('while Redis is away each machine counts for itself, and the shop goes on', async () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await redis.close();
    const answers = await times(12, () => tryAt(0, 'c'));
    expect(answers.filter((answer) => answer === 'tried')).toHaveLength(5);
    expect(await tryAt(1, 'c')).toBe('tried');
    await expect.poll(() => complaints.mock.calls.flat().join()).toContain('Redis cannot be asked');
    machines.forEach(({ close }) => close());
    complaints.mockClear();
  });
});
