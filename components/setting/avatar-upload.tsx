'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { ErrorBoundary } from '@/components/content/error-boundary';
import * as settingText from '@/components/setting/setting-text';
import { LoadingLock } from '@/components/ui/art/loading-lock';
import { ErrorMessage } from '@/components/ui/display/error-message';
import { useOnPageHide } from '@/components/ui/hooks/use-on-page-hide';
import { UPLOAD_MAX_KB } from '@/contract/account';
import { getBrowserApi } from '@/lib/api/browser';
import { isAxiosError } from 'axios';
import { ApiError } from '@/lib/api/envelope';
import { getErrorMessage } from '@/lib/api/error-message';
import { cropToSquare } from '@/lib/browser/crop-to-square';
import { findImageFileProblem } from '@/lib/forms/image-file';
import { accountMutations, accountQueries } from '@/lib/queries/account';
import { useFeedback } from '@/stores/feedback';
import type { CropArea } from './avatar-cropper';
import { PicturePicker } from './picture-picker';

const AvatarCropper = dynamic(() => import('./avatar-cropper').then((file) => file.AvatarCropper), {
  loading: () => (
    <div role="status" className="grid h-90 place-items-center">
      <span className="sr-only">{settingText.pictureLoading}</span>
      <LoadingLock />
    </div>
  ),
});

/** An API or network error; anything else is about the image. */
const isRequestError = (error: unknown) => error instanceof ApiError || isAxiosError(error);

/** Choose an image, move the circle, save. Errors show beside it. */
export function AvatarUpload() {
  const router = useRouter();
  const { data } = useQuery(accountQueries.info(getBrowserApi()));
  const uploading = useMutation(accountMutations.avatar(getBrowserApi(), useQueryClient()));
  const [url, setUrl] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  useOnPageHide(() => {
    setUrl(null); // the URL is revoked
    setProblem(null);
  });
  useEffect(() => {
    if (url) return () => URL.revokeObjectURL(url);
  }, [url]);

  const selectFile = (file: File) => {
    const fileProblem = findImageFileProblem(file, UPLOAD_MAX_KB);
    setProblem(fileProblem);
    setUrl(fileProblem ? null : URL.createObjectURL(file));
  };
  const showProblem = (message: string) => {
    setProblem(message);
    setUrl(null);
  };
  const save = async (area: CropArea) => {
    if (!url) return;
    setProblem(null);
    try {
      await uploading.mutateAsync(await cropToSquare(url, area));
      useFeedback.getState().toasted('success', settingText.pictureSaved);
      router.push('/user/setting/info');
    } catch (error) {
      setProblem(isRequestError(error) ? getErrorMessage(error) : settingText.pictureUnreadable);
    }
  };

  return (
    <div className="max-w-140">
      {url ? (
        <ErrorBoundary message={settingText.pictureError}>
          <AvatarCropper
            url={url}
            isBusy={uploading.isPending}
            onSave={(area) => void save(area)}
            onFileChange={selectFile}
            onUnreadable={() => showProblem(settingText.pictureUnreadable)}
          />
        </ErrorBoundary>
      ) : (
        <PicturePicker
          avatar={data?.info.avatar ?? null}
          name={data?.info.firstname ?? ''}
          onChoose={selectFile}
        />
      )}
      {problem && <ErrorMessage className="mt-4">{problem}</ErrorMessage>}
    </div>
  );
}
