import type { Settings } from '@/provider/settings';
import { diskShelf } from './disk-shelf';
import { s3Shelf } from './s3-shelf';
import type { Shelf } from './shelf';

export type ShelfSettings = Pick<Settings, 'dataDir' | 's3'>;

/** S3 where it is set, for several machines; else the disk. */
export const shelfOf = ({ dataDir, s3 }: ShelfSettings): Shelf => (s3 ? s3Shelf(s3) : diskShelf(dataDir));
