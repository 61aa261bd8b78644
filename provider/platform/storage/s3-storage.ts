import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { withTimeLimit } from '@/contract/time-limit';
import type { S3Config } from '@/provider/config';
import { StorageUnavailableError, type FileStorage } from './file-storage';

const ANSWER_MS = 5_000;
const RETRIES = 2;

/** With permission to read but not to list, S3 answers 403 for a missing file. */
const NOT_THERE = [403, 404];

/** A bucket of any S3-compatible service, addressed by path: `endpoint/bucket/uploads/…`. */
export function createS3Storage({
  endpoint,
  region,
  bucket,
  accessKeyId,
  secretAccessKey,
}: S3Config): FileStorage {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });

  async function ask(method: string, path: string, body?: Buffer) {
    const sum = createHash('sha256').update(body ?? '');
    const headers = {
      'X-Amz-Content-Sha256': sum.digest('hex'),
      ...(body && { 'Content-Type': 'image/webp' }),
    };
    const sent = body && new Uint8Array(body);
    try {
      return await withTimeLimit(ANSWER_MS, async (signal) => {
        const url = `${endpoint}/${bucket}/${path}`;
        const answer = await client.fetch(url, { method, headers, body: sent, signal });
        return { ok: answer.ok, status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
      });
    } catch (error) {
      throw new StorageUnavailableError(`The S3 request failed for ${path}`, { cause: error });
    }
  }

  const done = <Answer extends { ok: boolean; status: number }>(answer: Answer, path: string) => {
    if (!answer.ok) throw new StorageUnavailableError(`S3 returned ${answer.status} for ${path}`);
    return answer;
  };

  return {
    put: async (path, bytes) => void done(await ask('PUT', path, bytes), path),
    find: async (path) => {
      const answer = await ask('GET', path);
      if (NOT_THERE.includes(answer.status)) return null;
      return done(answer, path).bytes;
    },
    has: async (path) => {
      const answer = await ask('HEAD', path);
      return !NOT_THERE.includes(answer.status) && done(answer, path).ok;
    },
    remove: async (path) => {
      const answer = await ask('DELETE', path);
      if (answer.status !== 404) done(answer, path);
    },
  };
}
