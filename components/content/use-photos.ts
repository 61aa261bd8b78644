'use client';

import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { UPLOAD_MAX_KB } from '@/contract/account';
import { getBrowserApi } from '@/lib/api/browser';
import { getErrorMessage } from '@/lib/api/error-message';
import { findFileSizeProblem } from '@/lib/forms/image-file';
import { accountMutations } from '@/lib/queries/account';
import { executeMutation } from '@/lib/queries/execute';

type PendingPhoto = { key: string; name: string; previewUrl: string; failure: string | null };
type UpdateImages = (update: (images: readonly string[]) => string[]) => void;

/** Photo uploads: passes on finished ones, and keeps failed ones with the reason. */
export function usePhotos(images: readonly string[], max: number, onChange: UpdateImages) {
  const client = useQueryClient();
  const [pendingPhotos, setPendingPhotos] = useState<readonly PendingPhoto[]>([]);
  const addresses = useRef(new Set<string>());

  useEffect(() => {
    const objectUrls = addresses.current;
    return () => objectUrls.forEach((address) => URL.revokeObjectURL(address));
  }, []);

  const dismiss = (key: string) =>
    setPendingPhotos((current) => current.filter((photo) => photo.key !== key));
  const fail = (key: string, failure: string) =>
    setPendingPhotos((current) =>
      current.map((photo) => (photo.key === key ? { ...photo, failure } : photo)),
    );

  const uploadPhoto = async (file: File, key: string) => {
    const problem = findFileSizeProblem(file, UPLOAD_MAX_KB);
    if (problem) return fail(key, problem);
    try {
      const { path } = await executeMutation(client, accountMutations.upload(getBrowserApi()), file);
      onChange((current) => [...current, path].slice(0, max));
      dismiss(key);
    } catch (error) {
      fail(key, getErrorMessage(error));
    }
  };
  const add = async (files: readonly File[]) => {
    const remainingCount = max - images.length - pendingPhotos.length;
    const selectedPhotos = files.slice(0, remainingCount).map((file) => {
      const previewUrl = URL.createObjectURL(file);
      addresses.current.add(previewUrl);
      return { file, photo: { key: crypto.randomUUID(), name: file.name, previewUrl, failure: null } };
    });
    setPendingPhotos((current) => [...current, ...selectedPhotos.map(({ photo }) => photo)]);
    for (const { file, photo } of selectedPhotos) await uploadPhoto(file, photo.key);
  };

  return { pendingPhotos, add, dismiss };
}
