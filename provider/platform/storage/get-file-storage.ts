import type { Config } from '@/provider/config';
import { createDiskStorage } from './disk-storage';
import { createS3Storage } from './s3-storage';
import type { FileStorage } from './file-storage';

export type StorageConfig = Pick<Config, 'dataDir' | 's3'>;

/** S3 if configured, for several instances; otherwise the disk. */
export const getFileStorage = ({ dataDir, s3 }: StorageConfig): FileStorage =>
  s3 ? createS3Storage(s3) : createDiskStorage(dataDir);
