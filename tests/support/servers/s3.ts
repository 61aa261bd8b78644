import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

const BUCKET = 'odette-files';
const KEY = 'S3RVER'; // the only one it accepts

/** An S3-compatible server that checks signatures, with one empty bucket. */
export async function openS3() {
  const s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: mkdtempSync(join(tmpdir(), 'odette-s3-')),
    vhostBuckets: false,
    configureBuckets: [{ name: BUCKET }],
  });
  const { port } = await s3.run();
  return {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: 'us-east-1',
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
    },
    close: () => {
      s3.httpServer.closeAllConnections();
      return new Promise<void>((resolve) => s3.httpServer.close(() => resolve()));
    },
  };
}
