// In test:all only: processes that are killed, locked out or short of space.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRateLimits } from '@/provider/platform/http/rate-limits';
import { subscribeToInvalidations } from '@/provider/platform/cluster/subscribe';
import { connectRedis } from '@/provider/platform/cluster/redis';
import { INVALIDATION_STREAM } from '@/provider/platform/cluster/message';
import { createInvalidationPublisher } from '@/provider/platform/cluster/publish';
import { hasRedis, openRedis } from '@/tests/support/servers/redis';
import { runConcurrently } from '@/tests/support/timing';

describe.skipIf(!hasRedis)('instances that share a Redis', () => {
  let redis: Awaited<ReturnType<typeof openRedis>>;
  const open: (() => void)[] = [];
  beforeAll(async () => {
    redis = await openRedis();
  });
  /** Runs commands on Redis, as its operator would. */
  async function operate(action: (client: ReturnType<typeof connectRedis>) => Promise<unknown>) {
    const connection = connectRedis(redis.url, null, { enableOfflineQueue: true });
    await action(connection);
    connection.disconnect();
  }
  beforeEach(() => operate((client) => client.flushall()));
  afterEach(() => open.splice(0).forEach((close) => close()));
  afterAll(() => redis.close());

  /** An instance that publishes, and keeps received tags. */
  function machine(name: string) {
    const receivedTags = new Set<string>(); // duplicates after a reconnect are harmless
    const publisher = createInvalidationPublisher(redis.url, name);
    open.push(
      publisher.close,
      subscribeToInvalidations(redis.url, name, (tags) => tags.forEach((tag) => receivedTags.add(tag))),
    );
    return { ...publisher, getReceivedTags: () => [...receivedTags] };
  }

  const spyOnConsole = () => {
    const errorSpy = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    return {
      errorSpy,
      count: () => errorSpy.mock.calls.filter(([line]) => /^\[cluster\]/.test(String(line))).length,
    };
  };

  test('receive the invalidations of the others, but not their own', async () => {
    const [a, b, c] = ['a', 'b', 'c'].map(machine);
    a!.publish(['product:1', 'category:2']);
    b!.publish(['stock:3']);
    await expect.poll(() => c!.getReceivedTags().toSorted()).toEqual(['category:2', 'product:1', 'stock:3']);
    await expect.poll(() => b!.getReceivedTags()).toEqual(['product:1', 'category:2']);
    await expect.poll(() => a!.getReceivedTags()).toEqual(['stock:3']);
  });

  test('receive all of many concurrent changes', async () => {
    const [a, b] = ['a', 'b'].map(machine);
    await runConcurrently(300, async (at) => a!.publish([`product:${at}`]));
    await expect.poll(() => b!.getReceivedTags().length).toBe(300);
  });

  test('skip stream entries that are not theirs', async () => {
    const [a, b] = ['a', 'b'].map(machine);
    await operate((client) => client.xadd(INVALIDATION_STREAM, '*', 'something', 'else'));
    a!.publish(['product:5']);
    await expect.poll(() => b!.getReceivedTags()).toEqual(['product:5']);
  });

  test('receive what was published while Redis was down, and log the outage once each', async () => {
    const complaints = spyOnConsole();
    const [a, b] = ['a', 'b'].map(machine);
    a!.publish(['product:6']);
    await expect.poll(() => b!.getReceivedTags()).toEqual(['product:6']);
    await redis.close();
    a!.publish(['product:7']);
    expect(await a!.flushed(1_500)).toBe(false);
    a!.publish(['product:8', 'product:7']);
    await redis.openAgain();
    await expect
      .poll(() => b!.getReceivedTags().slice(1), { timeout: 10_000 })
      .toEqual(['product:7', 'product:8']);
    expect(await a!.flushed(1_000)).toBe(true);
    expect(complaints.count()).toBe(2); // one per subscriber, of two
    complaints.errorSpy.mockClear();
  });

  test('receive, after losing the connection, what the others published in the meantime', async () => {
    const complaints = spyOnConsole();
    const [a, b] = ['a', 'b'].map(machine);
    a!.publish(['product:9']);
    await expect.poll(() => b!.getReceivedTags()).toEqual(['product:9']);
    // Kills the connections and publishes before they reconnect.
    const streamEntry = [INVALIDATION_STREAM, '*', 'from', 'c', 'tags', 'product:10'] as const;
    await operate((client) =>
      client
        .multi()
        .client('KILL', 'TYPE', 'normal', 'SKIPME', 'yes')
        .xadd(...streamEntry)
        .exec(),
    );
    await expect.poll(() => b!.getReceivedTags()).toContain('product:10');
    complaints.errorSpy.mockClear();
  });

  test('are not blocked by a Redis that is reachable but does not respond', async () => {
    const complaints = spyOnConsole();
    const [a, b] = ['a', 'b'].map(machine);
    const limits = createRateLimits({ redisUrl: redis.url });
    open.push(limits.close);
    await limits.waitUntilReady();
    await limits.count('networkAccountLookup', 'before');
    a!.publish(['product:11']);
    await expect.poll(() => b!.getReceivedTags()).toEqual(['product:11']);

    redis.freeze();
    a!.publish(['product:12']);
    const startedAt = performance.now();
    await runConcurrently(20, () => limits.count('networkAccountLookup', 'frozen')); // resolves, although Redis does not respond
    const heldMs = performance.now() - startedAt;
    await expect.poll(() => complaints.errorSpy.mock.calls.join(), { timeout: 5_000 }).toContain('[limits]');
    const laterAt = performance.now();
    await limits.count('networkAccountLookup', 'frozen');
    expect(performance.now() - laterAt).toBeLessThan(heldMs / 2); // connection dropped: no call waits for it again

    redis.thaw();
    await expect.poll(() => b!.getReceivedTags(), { timeout: 15_000 }).toContain('product:12');
    complaints.errorSpy.mockClear();
  });
});
