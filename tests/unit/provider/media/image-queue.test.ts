import { expect, test } from 'vitest';
import { createImageQueue, ImageQueueFullError } from '@/provider/media/image-queue';

/** Work that goes on until it is told to end. */
function openWork() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((done) => (end = done));
  return { run: () => ended, end };
}

test('a network waits for its own images alone, and is refused when it has too many', async () => {
  const enqueue = createImageQueue({ concurrency: 1, maxWaiting: 10, maxWaitingPerNetwork: 3 });
  const work = openWork();
  const waiting = Array.from({ length: 3 }, () => enqueue('192.0.2.1', work.run));
  await expect(enqueue('192.0.2.1', work.run)).rejects.toBeInstanceOf(ImageQueueFullError);
  const other = enqueue('192.0.2.2', work.run);
  work.end();
  await Promise.all([...waiting, other]);
  await expect(enqueue('192.0.2.1', async () => 'done')).resolves.toBe('done');
});

test('so many wait in all, and one that fails makes room', async () => {
  const enqueue = createImageQueue({ concurrency: 1, maxWaiting: 2, maxWaitingPerNetwork: 10 });
  const work = openWork();
  const waiting = [1, 2, 3].map((at) => enqueue(`192.0.2.${at}`, work.run));
  await expect(enqueue('192.0.2.9', work.run)).rejects.toBeInstanceOf(ImageQueueFullError);
  work.end();
  await Promise.all(waiting);
  const failing = () => Promise.reject(new Error('broken'));
  await expect(enqueue('192.0.2.9', failing)).rejects.toThrow('broken');
  await expect(enqueue('192.0.2.9', async () => 'done')).resolves.toBe('done');
});
