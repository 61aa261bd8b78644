import { createHash } from 'node:crypto';

/** Where the image, or the video, of a file is stored: the same content once. */
export function getContentPath(bytes: Buffer, extension: string, folder: string): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  return `${folder}/${hash.slice(0, 2)}/${hash}.${extension}`;
}
