'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { ErrorBoundary } from '@/components/ui/error-boundary';
import { LoadingLock } from '@/components/ui/loading-lock';
import { RefusalLine } from '@/components/ui/refusal-line';
import { usePutAway } from '@/components/ui/use-put-away';
import { UPLOAD_MAX_KB } from '@/contract/account';
import { browserApi } from '@/lib/api/browser';
import { isAxiosError } from 'axios';
import { ApiError } from '@/lib/api/envelope';
import { failureWords } from '@/lib/api/failure-words';
import { cutSquare } from '@/lib/browser/cut-square';
import { pictureProblem } from '@/lib/forms/picture-file';
import { accountMutations, accountQueries } from '@/lib/queries/account';
import { useNotice } from '@/stores/notice';
import type { CutArea } from './avatar-cutter';
import { PictureChoice } from './picture-choice';

const AvatarCutter = dynamic(() => import('./avatar-cutter').then((file) => file.AvatarCutter), {
  loading: () => (
    <div role="status" className="grid h-90 place-items-center">
      <span className="sr-only">Preparing your picture</span>
      <LoadingLock />
    </div>
  ),
});

const UNREADABLE = 'We can’t read this picture. Please choose another one.';

/** What the server said, or the way to it; anything else is about the picture. */
const isOfCall = (error: unknown) => error instanceof ApiError || isAxiosError(error);

/** Choose a picture, move the circle, save. What is wrong with it stands beside it. */
export function AvatarUpload() {
  const router = useRouter();
  const { data } = useQuery(accountQueries.info(browserApi()));
  const uploading = useMutation(accountMutations.avatar(browserApi(), useQueryClient()));
  const [url, setUrl] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  usePutAway(() => {
    setUrl(null); // it opens nothing any more
    setProblem(null);
  });
  useEffect(() => {
    if (url) return () => URL.revokeObjectURL(url);
  }, [url]);

  const choose = (file: File) => {
    const wrong = pictureProblem(file, UPLOAD_MAX_KB);
    setProblem(wrong);
    setUrl(wrong ? null : URL.createObjectURL(file));
  };
  const giveUp = (words: string) => {
    setProblem(words);
    setUrl(null);
  };
  const save = async (area: CutArea) => {
    if (!url) return;
    setProblem(null);
    try {
      await uploading.mutateAsync(await cutSquare(url, area));
      useNotice.getState().toasted('success', 'Picture saved');
      router.push('/user/setting/info');
    } catch (error) {
      setProblem(isOfCall(error) ? failureWords(error) : UNREADABLE);
    }
  };

  return (
    <div className="max-w-140">
      {url ? (
        <ErrorBoundary message="The picture could not be shown.">
          <AvatarCutter
            url={url}
            isBusy={uploading.isPending}
            onSave={(area) => void save(area)}
            onAnother={choose}
            onUnreadable={() => giveUp(UNREADABLE)}
          />
        </ErrorBoundary>
      ) : (
        <PictureChoice
          avatar={data?.info.avatar ?? null}
          name={data?.info.firstname ?? ''}
          onChoose={choose}
        />
      )}
      {problem && <RefusalLine className="mt-4">{problem}</RefusalLine>}
    </div>
  );
}
