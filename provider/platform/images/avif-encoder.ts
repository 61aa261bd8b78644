import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn, type ChildProcess } from 'node:child_process';
import { availableParallelism, constants, loadavg, setPriority } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { ImageDimensions } from './image-size';
import { logError } from '@/provider/platform/log';

/** Requests for an image in one size before it is encoded: a size that one client asks for once costs nothing. */
const REQUESTS_MIN = 3;
/** How many sizes are counted; the least recently requested is dropped. */
const COUNTED_MAX = 2_000;
const WAITING_MAX = 200;
/** With the lowest priority, seconds of processor time may take minutes. */
const TIMEOUT_MS = 10 * 60_000;
/** After a full disk, or storage that does not answer. */
const FAILED_PAUSE_MS = 60_000;
const ENCODER = join(process.cwd(), 'scripts', 'encode-avif.mjs');

type AvifJob = {
  size: ImageDimensions;
  /** Null if there is nothing to encode. */
  readOriginal: () => Promise<Buffer | null>;
  save: (avif: Buffer) => Promise<void>;
};

/** The encoder cannot decode the image, and never will. */
class UnencodableImageError extends Error {
  override name = 'UnencodableImageError';
}

/** An idle server is busy for at most this share of its time. */
const IDLE_UTILIZATION = 0.3;
const IDLE_CHECKED_EVERY_MS = 500;
/**
 * Runnable processes per core (the load average). Above, encoding slows others down, whatever its priority: two threads
 * share the units of a core.
 */
const IDLE_LOAD = 0.7;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());

const isMachineIdle = () => loadavg()[0]! / availableParallelism() <= IDLE_LOAD;

/** Resolves after `ms` at least, and once the machine and this process are mostly idle. */
async function waitUntilIdle(ms: number) {
  await pause(ms);
  for (;;) {
    const before = performance.eventLoopUtilization();
    await pause(IDLE_CHECKED_EVERY_MS);
    const { utilization } = performance.eventLoopUtilization(before);
    const { process: imageCount, queue } = sharp.counters();
    if (utilization <= IDLE_UTILIZATION && imageCount + queue === 0 && isMachineIdle()) return;
  }
}

let running: ChildProcess | null = null;
process.once('exit', () => running?.kill());

/** Sets the priority before the process starts its threads, which inherit it: later it would be that of one thread. */
function lowerPriority(pid: number) {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // Not on this system, or it has exited.
  }
}

/** Encodes one image in a process of its own; null if that was ended with the server. */
async function encode(original: Buffer, { width, height }: ImageDimensions): Promise<Buffer | null> {
  const sizes = height === null ? [width] : [width, height];
  const child = spawn(process.execPath, [/* turbopackIgnore: true */ ENCODER, ...sizes.map(String)], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { NODE_ENV: 'production' }, // no secret: it decodes untrusted uploads
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
  });
  running = child;
  try {
    const ended = new Promise<{ code: number | null; signal: string | null }>((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code, signal) => resolve({ code, signal }));
    });
    if (child.pid === undefined)
      await ended; // it could not be started
    else lowerPriority(child.pid);
    child.stdin.on('error', () => undefined); // it has exited; the exit code says why
    child.stdin.end(original);
    const [avif, message, { code, signal }] = await Promise.all([
      buffer(child.stdout),
      buffer(child.stderr),
      ended,
    ]);
    if (code === 0) return avif;
    if (signal === 'SIGINT' || signal === 'SIGTERM') return null;
    if (code === null) throw new Error(`The AVIF encoder was ended by ${signal}`);
    throw new UnencodableImageError(`The AVIF encoder exited with ${code}: ${message.toString()}`);
  } finally {
    running = null;
  }
}

const runOutsideRequest = AsyncLocalStorage.snapshot();

/**
 * Encodes images as AVIF in the background, once they are requested often: 13 to 21 % fewer bytes than WebP, for one to
 * four seconds of processor time. One at a time, the most requested first, while the machine is mostly idle, and with a
 * pause as long as the work after each. `request` counts a request for the image of this key; one that cannot be
 * encoded is not tried again while it is counted.
 */
export function createAvifEncoder() {
  const requestCounts = new Map<string, number>();
  const waiting = new Map<string, AvifJob>();
  let isRunning = false;

  const countOf = ([key]: [string, AvifJob]) => requestCounts.get(key) ?? 0;
  const findMostRequested = () => [...waiting].sort((a, b) => countOf(b) - countOf(a)).at(0);

  async function runJob(key: string, job: AvifJob) {
    const startedAt = performance.now();
    try {
      const original = await job.readOriginal();
      const avif = original && (await encode(original, job.size));
      if (avif) await job.save(avif);
      requestCounts.delete(key);
    } catch (error) {
      logError('media', 'An image could not be encoded as AVIF', error);
      if (!(error instanceof UnencodableImageError)) {
        requestCounts.delete(key);
        return FAILED_PAUSE_MS;
      }
      requestCounts.set(key, Number.NEGATIVE_INFINITY);
    } finally {
      waiting.delete(key);
    }
    return performance.now() - startedAt;
  }

  async function runWaiting() {
    isRunning = true;
    await waitUntilIdle(0);
    for (let next = findMostRequested(); next; next = findMostRequested())
      await waitUntilIdle(await runJob(...next));
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
    if (!isRunning) void runOutsideRequest(runWaiting);
  };
}
