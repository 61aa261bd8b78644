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

  async function sendRequest(method: string, path: string, body?: Buffer) {
    const bodyHash = createHash('sha256').update(body ?? '');
    const headers = {
      'X-Amz-Content-Sha256': bodyHash.digest('hex'),
      ...(body && { 'Content-Type': 'image/webp' }),
    };
    const sent = body && new Uint8Array(body);
    try {
      return await withTimeLimit(ANSWER_MS, async (signal) => {
        const url = `${endpoint}/${bucket}/${path}`;
        const response = await client.fetch(url, { method, headers, body: sent, signal });
        return { ok: response.ok, status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
      });
    } catch (error) {
      throw new StorageUnavailableError(`The S3 request failed for ${path}`, { cause: error });
    }
  }

  const requireOk = <Answer extends { ok: boolean; status: number }>(response: Answer, path: string) => {
    if (!response.ok) throw new StorageUnavailableError(`S3 returned ${response.status} for ${path}`);
    return response;
  };

  return {
    put: async (path, bytes) => void requireOk(await sendRequest('PUT', path, bytes), path),
    find: async (path) => {
      const response = await sendRequest('GET', path);
      if (NOT_THERE.includes(response.status)) return null;
      return requireOk(response, path).bytes;
    },
    has: async (path) => {
      const response = await sendRequest('HEAD', path);
      return !NOT_THERE.includes(response.status) && requireOk(response, path).ok;
    },
    remove: async (path) => {
      const response = await sendRequest('DELETE', path);
      if (response.status !== 404) requireOk(response, path);
    },
  };
}
