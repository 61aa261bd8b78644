import { ImageError } from './image-error';

/** Images have the container of MP4, too. */
const NO_VIDEO_BRANDS = ['avif', 'avis', 'heic', 'heix', 'mif1', 'msf1'];
const WEBM_START = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
/** The document type is in the first element. */
const WEBM_TYPE_BYTES = 64;

/** The type of a video, by its first bytes. Throws ImageError for everything else. */
export function requireVideoType(bytes: Buffer): 'mp4' | 'webm' {
  if (bytes.length === 0) throw new ImageError('The file is empty.');
  if (bytes.subarray(0, 4).equals(WEBM_START)) {
    if (bytes.subarray(0, WEBM_TYPE_BYTES).includes('webm')) return 'webm';
    throw new ImageError('Matroska videos are not taken. Save it as MP4 or WebM.');
  }
  const brand = bytes.subarray(4, 8).toString('latin1') === 'ftyp' ? bytes.subarray(8, 12).toString('latin1') : '';
  if (brand === 'qt  ') throw new ImageError('QuickTime videos are not taken. Save it as MP4 or WebM.');
  if (brand === '' || NO_VIDEO_BRANDS.includes(brand))
    throw new ImageError('This is no video that is taken: MP4 or WebM.');
  return 'mp4';
}
