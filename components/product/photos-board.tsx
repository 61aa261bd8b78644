'use client';

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { AskingProvider } from '@/components/ui/asking-provider';
import { Button } from '@/components/ui/button';
import { RefusalLine } from '@/components/ui/refusal-line';
import { SkeletonBlock } from '@/components/ui/skeleton';
import { TextButton } from '@/components/ui/text-link';
import { TroubleLine } from '@/components/ui/trouble-line';
import { usePutAway } from '@/components/ui/use-put-away';
import { browserApi } from '@/lib/api/browser';
import { failureWords } from '@/lib/api/failure-words';
import { classNames } from '@/lib/format/class-names';
import { PHOTOS_PER_PAGE, photoQueries, type PhotoChoice } from '@/lib/queries/shopper-photo';
import { PhotoFilters } from './photo-filters';
import { PhotoLightbox } from './photo-lightbox';
import { PhotoTile, WALL } from './photo-tile';

const ALL: PhotoChoice = { isOnlyThis: false, texture: null, length: null };

type PhotosBoardProps = {
  productId: number;
  ownCount: number;
  /** What came with the page: shown until there is more. */
  children: ReactNode;
};

export const PhotosBoard = (props: PhotosBoardProps) => (
  <AskingProvider>
    <Board {...props} />
  </AskingProvider>
);

/** The wall: by piece, texture and length, page by page, and each photo large. */
function Board({ productId, ownCount, children }: PhotosBoardProps) {
  const [choice, setChoice] = useState(ALL);
  const [openAt, setOpenAt] = useState<number | null>(null);
  usePutAway(() => setOpenAt(null));
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage, isPlaceholderData } =
    useInfiniteQuery({
      ...photoQueries.list(browserApi(), productId, choice),
      placeholderData: keepPreviousData,
    });
  const first = data?.pages[0];
  if (!first)
    return (
      <>
        {children || (!error && <WallSkeleton />)}
        {error && (
          <TroubleLine className="mt-6" onRetry={() => void refetch()}>
            The photos could not be loaded.
          </TroubleLine>
        )}
      </>
    );
  const photos = data.pages.flatMap(({ items }) => items);
  if (first.totalOfAll === 0)
    return <p className="mt-6 text-ink-2">No photos yet. Yours can be the first.</p>;

  return (
    <>
      <PhotoFilters page={first} ownCount={ownCount} choice={choice} onChoose={setChoice} />
      <p role="status" className="sr-only">
        {isPlaceholderData ? '' : `${photos.length} of ${first.total} photos are shown`}
      </p>
      {photos.length === 0 ? (
        <p className="mt-6 border-t border-line py-10 text-ink-2">
          No photos match these filters.{' '}
          <TextButton className="text-ink" onClick={() => setChoice(ALL)}>
            Show all
          </TextButton>
        </p>
      ) : (
        <ul
          className={classNames(WALL, 'transition-opacity duration-200', isPlaceholderData && 'opacity-40')}
        >
          {photos.map((photo, at) => (
            <li key={photo.id}>
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => setOpenAt(at)}
                className="group block w-full"
              >
                <PhotoTile photo={photo} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {error && <RefusalLine className="mt-4">{failureWords(error)}</RefusalLine>}
      {hasNextPage && (
        <Button
          variant="outline"
          size="small"
          className="mt-6"
          isBusy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          More photos
        </Button>
      )}
      {openAt !== null && photos.length > 0 && (
        <PhotoLightbox
          photos={photos}
          total={first.total}
          at={Math.min(openAt, photos.length - 1)}
          onMove={(at) => {
            setOpenAt(at);
            if (at >= photos.length - 2 && hasNextPage && !isFetchingNextPage) void fetchNextPage();
          }}
          onClose={() => setOpenAt(null)}
        />
      )}
    </>
  );
}

const WallSkeleton = () => (
  <div aria-busy="true" className={`${WALL} pt-17`}>
    {Array.from({ length: PHOTOS_PER_PAGE }, (_, index) => (
      <SkeletonBlock key={index} className="aspect-square" />
    ))}
  </div>
);
