import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openLimits } from '@/provider/http/limits';
import { hearOthers } from '@/provider/machines/hear';
import { redisAt } from '@/provider/machines/redis';
import { CHANGED_STREAM } from '@/provider/machines/stream';
import { openTeller } from '@/provider/machines/tell';
import { hasRedis, openRedis } from '../support/redis';
import { times } from '../support/times';

describe.skipIf(!hasRedis)('machines that share a Redis', () => {
  let redis: Awaited<ReturnType<typeof openRedis>>;
  const open: (() => void)[] = [];
  beforeAll(async () => {
    redis = await openRedis();
  });
  /** Asks the Redis itself, as its operator would. */
  async function operate(run: (asked: ReturnType<typeof redisAt>) => Promise<unknown>) {
    const asked = redisAt(redis.url, null, { enableOfflineQueue: true });
    await run(asked);
    asked.disconnect();
  }
  beforeEach(() => operate((asked) => asked.flushall()));
  afterEach(() => open.splice(0).forEach((close) => close()));
  afterAll(() => redis.close());

  /** A machine that tells, and keeps what it has heard. */
  function machine(name: string) {
    const heard = new Set<string>(); // once more after a line was broken does no harm
    const teller = openTeller(redis.url, name);
    open.push(
      teller.close,
      hearOthers(redis.url, name, (tags) => tags.forEach((tag) => heard.add(tag))),
    );
    return { ...teller, heard: () => [...heard] };
  }

  const complaintsOf = () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    return {
      said,
      count: () => said.mock.calls.filter(([line]) => /^\[machines\]/.test(String(line))).length,
    };
  };

  test('what one has made old the others hear, and it does not hear itself', async () => {
    const [a, b, c] = ['a', 'b', 'c'].map(machine);
    a!.tell(['product:1', 'category:2']);
    b!.tell(['stock:3']);
    await expect.poll(() => c!.heard().toSorted()).toEqual(['category:2', 'product:1', 'stock:3']);
    await expect.poll(() => b!.heard()).toEqual(['product:1', 'category:2']);
    await expect.poll(() => a!.heard()).toEqual(['stock:3']);
  });

  test('many changes at once are all heard', async () => {
    const [a, b] = ['a', 'b'].map(machine);
    await times(300, async (at) => a!.tell([`product:${at}`]));
    await expect.poll(() => b!.heard().length).toBe(300);
  });

  test('what stands there and is none of ours is passed over', async () => {
    const [a, b] = ['a', 'b'].map(machine);
    await operate((asked) => asked.xadd(CHANGED_STREAM, '*', 'something', 'else'));
    a!.tell(['product:5']);
    await expect.poll(() => b!.heard()).toEqual(['product:5']);
  });

  test('what is told while Redis is away is heard once it is back, and it is complained of once', async () => {
    const complaints = complaintsOf();
    const [a, b] = ['a', 'b'].map(machine);
    a!.tell(['product:6']);
    await expect.poll(() => b!.heard()).toEqual(['product:6']);
    await redis.close();
    a!.tell(['product:7']);
    expect(await a!.isTold(1_500)).toBe(false);
    a!.tell(['product:8', 'product:7']);
    await redis.openAgain();
    await expect.poll(() => b!.heard().slice(1), { timeout: 10_000 }).toEqual(['product:7', 'product:8']);
    expect(await a!.isTold(1_000)).toBe(true);
    expect(complaints.count()).toBe(2); // each of the two that hear
    complaints.said.mockClear();
  });

  test('who was cut off hears afterwards what the others have told meanwhile', async () => {
    const complaints = complaintsOf();
    const [a, b] = ['a', 'b'].map(machine);
    a!.tell(['product:9']);
    await expect.poll(() => b!.heard()).toEqual(['product:9']);
    // Their lines break, and before they are back there is something new.
    const news = [CHANGED_STREAM, '*', 'from', 'c', 'tags', 'product:10'] as const;
    await operate((asked) =>
      asked
        .multi()
        .client('KILL', 'TYPE', 'normal', 'SKIPME', 'yes')
        .xadd(...news)
        .exec(),
    );
    await expect.poll(() => b!.heard()).toContain('product:10');
    complaints.said.mockClear();
  });

  test('a Redis that is there and says nothing holds nobody up', async () => {
    const complaints = complaintsOf();
    const [a, b] = ['a', 'b'].map(machine);
    const limits = openLimits({ redisUrl: redis.url });
    open.push(limits.close);
    await limits.isReady();
    await limits.count('networkLookUp', 'before');
    a!.tell(['product:11']);
    await expect.poll(() => b!.heard()).toEqual(['product:11']);

    redis.freeze();
    a!.tell(['product:12']);
    const askedAt = performance.now();
    await times(20, () => limits.count('networkLookUp', 'frozen')); // answered, though Redis does not answer
    const heldMs = performance.now() - askedAt;
    await expect.poll(() => complaints.said.mock.calls.join(), { timeout: 5_000 }).toContain('[limits]');
    const laterAt = performance.now();
    await limits.count('networkLookUp', 'frozen');
    expect(performance.now() - laterAt).toBeLessThan(heldMs / 2); // the line is given up: nobody waits for it again

    redis.thaw();
    await expect.poll(() => b!.heard(), { timeout: 15_000 }).toContain('product:12');
    complaints.said.mockClear();
  });
});
