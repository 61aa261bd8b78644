import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createImageQueue, ImageQueueFullError } from '@/provider/platform/images/image-queue';

/** A job that runs until the test ends it. */
function createDeferredJob() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { run: () => ended, end };
}

test('a network waits only for its own images, and is rejected when it has too many', async () => {
  const enqueue = createImageQueue({ concurrency: 1, maxWaiting: 10, maxWaitingPerNetwork: 3 });
  const work = createDeferredJob();
  const jobs = Array.from({ length: 3 }, () => enqueue('192.0.2.1', work.run));
  await expect(enqueue('192.0.2.1', work.run)).rejects.toBeInstanceOf(ImageQueueFullError);
  const otherJob = enqueue('192.0.2.2', work.run);
  work.end();
  await Promise.all([...jobs, otherJob]);
  await expect(enqueue('192.0.2.1', async () => 'done')).resolves.toBe('done');
});

test('the total number of waiting jobs is bounded, and one that fails makes room', async () => {
  const enqueue = createImageQueue({ concurrency: 1, maxWaiting: 2, maxWaitingPerNetwork: 10 });
  const work = createDeferredJob();
  const jobs = [1, 2, 3].map((at) => enqueue(`192.0.2.${at}`, work.run));
  await expect(enqueue('192.0.2.9', work.run)).rejects.toBeInstanceOf(ImageQueueFullError);
  work.end();
  await Promise.all(jobs);
  const failing = () => Promise.reject(new Error('broken'));
  await expect(enqueue('192.0.2.9', failing)).rejects.toThrow('broken');
  await expect(enqueue('192.0.2.9', async () => 'done')).resolves.toBe('done');
});

test('networks take turns: one with many images does not make another wait for all of them', async () => {
  const enqueue = createImageQueue({ concurrency: 1, maxWaiting: 20, maxWaitingPerNetwork: 10 });
  const processed: string[] = [];
  const add = (network: string, name: string) =>
    enqueue(network, async () => {
      processed.push(name);
    });
  const jobs = Array.from({ length: 10 }, (_, at) => add('192.0.2.1', `many ${at}`));
  await Promise.all([...jobs, add('192.0.2.2', 'one')]);
  expect(processed.indexOf('one')).toBeLessThanOrEqual(2);
  expect(processed.filter((name) => name !== 'one')).toEqual(jobs.map((_, at) => `many ${at}`));
});

test('sharp keeps no decoded images in memory', () => {
  expect(sharp.cache().memory.max).toBe(0);
});
