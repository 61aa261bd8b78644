import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { withTimeLimit } from '@/contract/time-limit';
import type { S3Config } from '@/provider/config';
import { StorageUnavailableError, type FileStorage } from './file-storage';

const ANSWER_MS = 5_000;
const RETRIES = 2;
/** What is large may take longer to be stored. */
const UPLOAD_BYTES_PER_MS = 1_000;

/** With permission to read but not to list, S3 answers 403 for a missing file. */
const NOT_THERE = [403, 404];

const contentTypes: Record<string, string> = { mp4: 'video/mp4', webm: 'video/webm' };
const getContentType = (path: string) => contentTypes[path.split('.').at(-1) ?? ''] ?? 'image/webp';

function requireOk<Answer extends { ok: boolean; status: number }>(response: Answer, path: string): Answer {
  if (!response.ok) throw new StorageUnavailableError(`S3 returned ${response.status} for ${path}`);
  return response;
}

/** A bucket of any S3-compatible service, addressed by path: `endpoint/bucket/uploads/…`. */
export function createS3Storage({
  endpoint,
  region,
  bucket,
  accessKeyId,
  secretAccessKey,
}: S3Config): FileStorage {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });

  async function sendRequest(
    method: string,
    path: string,
    { body, range }: { body?: Buffer; range?: string } = {},
  ) {
    const headers = {
      'X-Amz-Content-Sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
      ...(body && { 'Content-Type': getContentType(path) }),
      ...(range && { Range: range }),
    };
    const sent = body && new Uint8Array(body);
    try {
      return await withTimeLimit(ANSWER_MS + (body?.length ?? 0) / UPLOAD_BYTES_PER_MS, async (signal) => {
        const url = `${endpoint}/${bucket}/${path}`;
        const response = await client.fetch(url, { method, headers, body: sent, signal });
        const size = Number(response.headers.get('Content-Length') ?? 0);
        const bytes = Buffer.from(await response.arrayBuffer());
        return { ok: response.ok, status: response.status, size, bytes };
      });
    } catch (error) {
      throw new StorageUnavailableError(`The S3 request failed for ${path}`, { cause: error });
    }
  }

  return {
    put: async (path, bytes) => void requireOk(await sendRequest('PUT', path, { body: bytes }), path),
    find: async (path) => {
      const response = await sendRequest('GET', path);
      if (NOT_THERE.includes(response.status)) return null;
      return requireOk(response, path).bytes;
    },
    has: async (path) => {
      const response = await sendRequest('HEAD', path);
      return !NOT_THERE.includes(response.status) && requireOk(response, path).ok;
    },
    findSize: async (path) => {
      const response = await sendRequest('HEAD', path);
      return NOT_THERE.includes(response.status) ? null : requireOk(response, path).size;
    },
    findPart: async (path, from, to) => {
      const response = await sendRequest('GET', path, { range: `bytes=${from}-${to}` });
      return NOT_THERE.includes(response.status) ? null : requireOk(response, path).bytes;
    },
    remove: async (path) => {
      const response = await sendRequest('DELETE', path);
      if (response.status !== 404) requireOk(response, path);
    },
  };
}
