import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { buffer } from 'node:stream/consumers';
import type { ImageDimensions } from './image-size';

/** Requests for an image in one size before it is encoded: a size that one client asks for once costs nothing. */
const REQUESTS_MIN = 3;
/** Sizes whose requests are counted, least recently requested ones leave. */
const COUNTED_MAX = 2_000;
const WAITING_MAX = 200;
const TIMEOUT_MS = 60_000;
const ENCODER = join(process.cwd(), 'scripts', 'encode-avif.mjs');

type AvifJob = {
  size: ImageDimensions;
  /** Null if the image is gone. */
  readOriginal: () => Promise<Buffer | null>;
  save: (avif: Buffer) => Promise<void>;
};

/** The share of its time that a server at rest works at most. */
const IDLE_UTILIZATION = 0.3;
const IDLE_CHECKED_EVERY_MS = 500;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());

/** Resolves after `ms` at least, and once the process has little to do. */
async function waitUntilIdle(ms: number) {
  await pause(ms);
  for (;;) {
    const before = performance.eventLoopUtilization();
    await pause(IDLE_CHECKED_EVERY_MS);
    if (performance.eventLoopUtilization(before).utilization <= IDLE_UTILIZATION) return;
  }
}

let running: ChildProcess | null = null;
process.once('exit', () => running?.kill());

/** Encodes one image in a process of the lowest priority. */
async function encode(original: Buffer, { width, height }: ImageDimensions): Promise<Buffer> {
  const sizes = height === null ? [width] : [width, height];
  const child = spawn(process.execPath, [/* turbopackIgnore: true */ ENCODER, ...sizes.map(String)], {
    stdio: ['pipe', 'pipe', 'pipe'],
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
  });
  running = child;
  try {
    const ended = new Promise<number | null>((resolve, reject) => {
      child.on('error', reject);
      child.on('close', resolve);
    });
    child.stdin.on('error', () => undefined); // it has ended: its exit code tells
    child.stdin.end(original);
    const [avif, message, exitCode] = await Promise.all([buffer(child.stdout), buffer(child.stderr), ended]);
    if (exitCode !== 0) throw new Error(`The AVIF encoder ended with ${exitCode}: ${message.toString()}`);
    return avif;
  } finally {
    running = null;
  }
}

/**
 * Encodes images as AVIF in the background, once they are requested often: 15 to 20 % fewer bytes than WebP, for
 * one to four seconds of processor. One at a time, the most requested first, while the server has little to do, and
 * with a pause as long as the work after each.
 * `request` counts a request for the image of this key; what fails is not tried again.
 */
export function createAvifEncoder() {
  const requestCounts = new Map<string, number>();
  const waiting = new Map<string, AvifJob>();
  let isRunning = false;

  const countOf = ([key]: [string, AvifJob]) => requestCounts.get(key) ?? 0;
  const takeMostRequested = () => [...waiting].sort((a, b) => countOf(b) - countOf(a)).at(0);

  async function runWaiting() {
    isRunning = true;
    await waitUntilIdle(0);
    for (let next = takeMostRequested(); next; next = takeMostRequested()) {
      const [key, job] = next;
      const startedAt = performance.now();
      try {
        const original = await job.readOriginal();
        if (original) await job.save(await encode(original, job.size));
        requestCounts.delete(key);
      } catch (error) {
        requestCounts.set(key, Number.NEGATIVE_INFINITY);
        console.error('[media] An image could not be encoded as AVIF', error);
      } finally {
        waiting.delete(key);
      }
      await waitUntilIdle(performance.now() - startedAt);
    }
    isRunning = false;
  }

  return function request(key: string, job: AvifJob) {
    const count = (requestCounts.get(key) ?? 0) + 1;
    requestCounts.delete(key);
    requestCounts.set(key, count);
    const [oldest] = requestCounts.keys();
    if (requestCounts.size > COUNTED_MAX && oldest !== undefined) requestCounts.delete(oldest);
    if (count < REQUESTS_MIN || waiting.has(key) || waiting.size >= WAITING_MAX) return;
    waiting.set(key, job);
    if (!isRunning) void runWaiting();
  };
}
