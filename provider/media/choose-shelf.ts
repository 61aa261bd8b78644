import type { Config } from '@/provider/settings';
import { createDiskStorage } from './disk-shelf';
import { createS3Storage } from './s3-shelf';
import type { FileStorage } from './shelf';

export type StorageConfig = Pick<Config, 'dataDir' | 's3'>;

/** S3 if configured, for several instances; otherwise the disk. */
export const getFileStorage = ({ dataDir, s3 }: StorageConfig): FileStorage => (s3 ? createS3Storage(s3) : createDiskStorage(dataDir));
