'use client';

import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { UPLOAD_MAX_KB } from '@/contract/account';
import { REVIEW_PHOTOS_MAX } from '@/contract/review';
import { browserApi } from '@/lib/api/browser';
import { failureWords } from '@/lib/api/failure-words';
import { sizeProblem } from '@/lib/forms/picture-file';
import { accountMutations } from '@/lib/queries/account';
import { execute } from '@/lib/queries/execute';

type Waiting = { key: string; name: string; address: string; failure: string | null };
type Change = (change: (images: readonly string[]) => string[]) => void;

/** Photos on their way to the shop: what has arrived is handed on, what has not says why. */
export function usePhotos(images: readonly string[], onChange: Change) {
  const client = useQueryClient();
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const addresses = useRef(new Set<string>());

  useEffect(() => {
    const made = addresses.current;
    return () => made.forEach((address) => URL.revokeObjectURL(address));
  }, []);

  const dismiss = (key: string) => setWaiting((known) => known.filter((photo) => photo.key !== key));
  const fail = (key: string, failure: string) =>
    setWaiting((known) => known.map((photo) => (photo.key === key ? { ...photo, failure } : photo)));

  const send = async (file: File, key: string) => {
    const problem = sizeProblem(file, UPLOAD_MAX_KB);
    if (problem) return fail(key, problem);
    try {
      const { path } = await execute(client, accountMutations.upload(browserApi()), file);
      onChange((known) => [...known, path].slice(0, REVIEW_PHOTOS_MAX));
      dismiss(key);
    } catch (error) {
      fail(key, failureWords(error));
    }
  };
  const add = async (files: readonly File[]) => {
    const room = REVIEW_PHOTOS_MAX - images.length - waiting.length;
    const chosen = files.slice(0, room).map((file) => {
      const address = URL.createObjectURL(file);
      addresses.current.add(address);
      return { file, photo: { key: crypto.randomUUID(), name: file.name, address, failure: null } };
    });
    setWaiting((known) => [...known, ...chosen.map(({ photo }) => photo)]);
    for (const { file, photo } of chosen) await send(file, photo.key);
  };

  return { waiting, add, dismiss };
}
