import { open, type FileHandle } from 'node:fs/promises';
import type { FileStorage } from '@/provider/platform/storage/file-storage';

const PART_BYTES = 64 * 1024;
/** Each is a request where the storage is a bucket. */
const STORED_PART_BYTES = 1024 * 1024;

/**
 * Streams bytes `from` to `to` of a file, both inclusive, as fast as they are consumed. Opens the file with
 * the first read, so that a response whose body nobody reads (HEAD) leaves nothing open.
 */
export function streamFile(file: string, from: number, to: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  let handle: FileHandle | null = null;
  let at = from;
  const close = async () => {
    const openHandle = handle;
    handle = null;
    await openHandle?.close();
  };
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          handle ??= await open(/* turbopackIgnore: true */ file);
          const chunk = new Uint8Array(Math.min(PART_BYTES, to + 1 - at));
          const { bytesRead } = await handle.read(chunk, 0, chunk.length, at);
          if (bytesRead === 0) throw new Error(`${file} was truncated while it was being read`);
          at += bytesRead;
          controller.enqueue(chunk.subarray(0, bytesRead));
          if (at <= to) return;
          controller.close();
          await close();
        } catch (error) {
          await close();
          throw error;
        }
      },
      cancel: close,
    },
    { highWaterMark: 0 },
  );
}

/** Streams bytes `from` to `to` of a stored file, both inclusive, as fast as they are consumed. */
export function streamStored(
  storage: FileStorage,
  path: string,
  { from, to }: { from: number; to: number },
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = from;
  return new ReadableStream(
    {
      async pull(controller) {
        const part = await storage.findPart(path, at, Math.min(to, at + STORED_PART_BYTES - 1));
        if (!part || part.length === 0) throw new Error(`${path} was removed while it was being read`);
        at += part.length;
        controller.enqueue(new Uint8Array(part));
        if (at > to) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}
