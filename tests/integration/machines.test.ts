import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRateLimits } from '@/provider/http/limits';
import { subscribeToInvalidations } from '@/provider/machines/hear';
import { connectRedis } from '@/provider/machines/redis';
import { INVALIDATION_STREAM } from '@/provider/machines/stream';
import { createInvalidationPublisher } from '@/provider/machines/tell';
import { hasRedis, openRedis } from '../support/redis';
import { runConcurrently } from '../support/times';

describe.skipIf(!hasRedis)('machines that share a Redis', () => {
  let redis: Awaited<ReturnType<typeof openRedis>>;
  const open: (() => void)[] = [];
  beforeAll(async () => {
    redis = await openRedis();
  });
  /** Asks the Redis itself, as its operator would. */
  async function operate(action: (client: ReturnType<typeof connectRedis>) => Promise<unknown>) {
    const asked = connectRedis(redis.url, null, { enableOfflineQueue: true });
    await action(asked);
    asked.disconnect();
  }
  beforeEach(() => operate((client) => client.flushall()));
  afterEach(() => open.splice(0).forEach((close) => close()));
  afterAll(() => redis.close());

  /** A machine that tells, and keeps what it has heard. */
  function machine(name: string) {
    const receivedTags = new Set<string>(); // once more after a line was broken does no harm
    const publisher = createInvalidationPublisher(redis.url, name);
    open.push(
      publisher.close,
      subscribeToInvalidations(redis.url, name, (tags) => tags.forEach((tag) => receivedTags.add(tag))),
    );
    return { ...publisher, heard: () => [...receivedTags] };
  }

  const spyOnConsole = () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    return {
      said,
      count: () => said.mock.calls.filter(([line]) => /^\[machines\]/.test(String(line))).length,
    };
  };

  test('what one has made old the others hear, and it does not hear itself', async () => {
    const [a, b, c] = ['a', 'b', 'c'].map(machine);
    a!.publish(['product:1', 'category:2']);
    b!.publish(['stock:3']);
    await expect.poll(() => c!.heard().toSorted()).toEqual(['category:2', 'product:1', 'stock:3']);
    await expect.poll(() => b!.heard()).toEqual(['product:1', 'category:2']);
    await expect.poll(() => a!.heard()).toEqual(['stock:3']);
  });

  test('many changes at once are all heard', async () => {
    const [a, b] = ['a', 'b'].map(machine);
    await runConcurrently(300, async (at) => a!.publish([`product:${at}`]));
    await expect.poll(() => b!.heard().length).toBe(300);
  });

  test('what stands there and is none of ours is passed over', async () => {
    const [a, b] = ['a', 'b'].map(machine);
    await operate((client) => client.xadd(INVALIDATION_STREAM, '*', 'something', 'else'));
    a!.publish(['product:5']);
    await expect.poll(() => b!.heard()).toEqual(['product:5']);
  });

  test('what is told while Redis is away is heard once it is back, and it is complained of once', async () => {
    const complaints = spyOnConsole();
    const [a, b] = ['a', 'b'].map(machine);
    a!.publish(['product:6']);
    await expect.poll(() => b!.heard()).toEqual(['product:6']);
    await redis.close();
    a!.publish(['product:7']);
    expect(await a!.flushed(1_500)).toBe(false);
    a!.publish(['product:8', 'product:7']);
    await redis.openAgain();
    await expect.poll(() => b!.heard().slice(1), { timeout: 10_000 }).toEqual(['product:7', 'product:8']);
    expect(await a!.flushed(1_000)).toBe(true);
    expect(complaints.count()).toBe(2); // each of the two that hear
    complaints.said.mockClear();
  });

  test('who was cut off hears afterwards what the others have told meanwhile', async () => {
    const complaints = spyOnConsole();
    const [a, b] = ['a', 'b'].map(machine);
    a!.publish(['product:9']);
    await expect.poll(() => b!.heard()).toEqual(['product:9']);
    // Their lines break, and before they are back there is something new.
    const streamEntry = [INVALIDATION_STREAM, '*', 'from', 'c', 'tags', 'product:10'] as const;
    await operate((client) =>
      client
        .multi()
        .client('KILL', 'TYPE', 'normal', 'SKIPME', 'yes')
        .xadd(...streamEntry)
        .exec(),
    );
    await expect.poll(() => b!.heard()).toContain('product:10');
    complaints.said.mockClear();
  });

  test('a Redis that is there and says nothing holds nobody up', async () => {
    const complaints = spyOnConsole();
    const [a, b] = ['a', 'b'].map(machine);
    const limits = createRateLimits({ redisUrl: redis.url });
    open.push(limits.close);
    await limits.waitUntilReady();
    await limits.count('networkEmailLookup', 'before');
    a!.publish(['product:11']);
    await expect.poll(() => b!.heard()).toEqual(['product:11']);

    redis.freeze();
    a!.publish(['product:12']);
    const startedAt = performance.now();
    await runConcurrently(20, () => limits.count('networkEmailLookup', 'frozen')); // answered, though Redis does not answer
    const heldMs = performance.now() - startedAt;
    await expect.poll(() => complaints.said.mock.calls.join(), { timeout: 5_000 }).toContain('[limits]');
    const laterAt = performance.now();
    await limits.count('networkEmailLookup', 'frozen');
    expect(performance.now() - laterAt).toBeLessThan(heldMs / 2); // the line is given up: nobody waits for it again

    redis.thaw();
    await expect.poll(() => b!.heard(), { timeout: 15_000 }).toContain('product:12');
    complaints.said.mockClear();
  });
});
