import { useState } from 'react';
import { HttpError, useNotify } from 'react-admin';
import { adminContract } from '@/contract/admin';
import { PICTURE_MAX_KB } from '@/contract/admin-product-image';
import { callAdmin } from '@/admin/api/client';

export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/gif,image/avif';
const MAX_MB = PICTURE_MAX_KB / 1024;

type StoredPicture = { path: string; width: number; height: number };

/** Sends chosen files one after the other, and says of each that the shop refuses why it does. */
export function usePictureUpload(
  onStored: (picture: StoredPicture, file: File) => void,
  store = (file: File): Promise<StoredPicture> => callAdmin(adminContract.product.addImage, { file }),
) {
  const notify = useNotify();
  const [progress, setProgress] = useState<{ at: number; total: number } | null>(null);

  const upload = async (files: readonly File[]) => {
    const refused: string[] = [];
    for (const [index, file] of files.entries()) {
      setProgress({ at: index + 1, total: files.length });
      if (file.size > PICTURE_MAX_KB * 1024) {
        refused.push(`${file.name}: larger than ${MAX_MB} MB`);
        continue;
      }
      try {
        onStored(await store(file), file);
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        refused.push(`${file.name}: ${error.message}`);
      }
    }
    setProgress(null);
    if (refused.length > 0) notify(refused.join('\n'), { type: 'error', multiLine: true });
  };
  return { upload, progress };
}
