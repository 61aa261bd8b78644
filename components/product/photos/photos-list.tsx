'use client';

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { clsx } from 'clsx/lite';
import { useState, type ReactNode } from 'react';
import * as productText from '@/components/product/product-text';
import * as photosListText from '@/components/product/photos/photos-list-text';
import { QueryProvider } from '@/components/session/query-provider';
import { Button } from '@/components/ui/display/button';
import { ErrorMessage } from '@/components/ui/display/error-message';
import { SkeletonBlock } from '@/components/ui/display/skeleton';
import { TextButton } from '@/components/ui/display/text-link';
import { InlineErrorState } from '@/components/ui/display/inline-error-state';
import { useOnPageHide } from '@/components/ui/hooks/use-on-page-hide';
import { getBrowserApi } from '@/lib/api/browser';
import { getErrorMessage } from '@/lib/api/error-message';
import { PHOTOS_PER_PAGE } from '@/lib/config/list';
import { photoQueries, type CustomerPhotoFilter } from '@/lib/queries/customer-photo';
import { PhotoFilters } from './photo-filters';
import { PhotoLightbox } from './photo-lightbox';
import { PhotoTile, PHOTO_GRID } from './photo-tile';

const NO_FILTER: CustomerPhotoFilter = { isThisProductOnly: false, texture: null, length: null };

type PhotosListProps = {
  productId: number;
  /** Photos of this product. */
  count: number;
  /** Server-rendered content: shown until there is more. */
  children: ReactNode;
};

export const PhotosList = (props: PhotosListProps) => (
  <QueryProvider>
    <PhotosListContent {...props} />
  </QueryProvider>
);

/** The photo grid: by product, texture and length, paginated; photos can be enlarged. */
function PhotosListContent({ productId, count, children }: PhotosListProps) {
  const [filter, setFilter] = useState(NO_FILTER);
  const [openAt, setOpenAt] = useState<number | null>(null);
  useOnPageHide(() => setOpenAt(null));
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage, isPlaceholderData } =
    useInfiniteQuery({
      ...photoQueries.list(getBrowserApi(), productId, filter),
      placeholderData: keepPreviousData,
    });
  const firstPage = data?.pages[0];
  if (!firstPage)
    return (
      <>
        {children || (!error && <PhotoGridSkeleton />)}
        {error && (
          <InlineErrorState className="mt-6" onRetry={() => void refetch()}>
            {photosListText.photosLoadError}
          </InlineErrorState>
        )}
      </>
    );
  const photos = data.pages.flatMap(({ items }) => items);
  if (firstPage.totalOfAll === 0) return <p className="mt-6 text-ink-2">{photosListText.noPhotos}</p>;

  return (
    <>
      <PhotoFilters page={firstPage} productPhotoCount={count} filter={filter} onChoose={setFilter} />
      <p role="status" className="sr-only">
        {isPlaceholderData ? '' : photosListText.photosShown(photos.length, firstPage.total)}
      </p>
      {photos.length === 0 ? (
        <p className="mt-6 border-t border-line py-10 text-ink-2">
          {photosListText.noPhotosMatch}{' '}
          <TextButton className="text-ink" onClick={() => setFilter(NO_FILTER)}>
            {productText.showAll}
          </TextButton>
        </p>
      ) : (
        <ul
          className={clsx(PHOTO_GRID, 'transition-opacity duration-200', isPlaceholderData && 'opacity-40')}
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
      {error && <ErrorMessage className="mt-4">{getErrorMessage(error)}</ErrorMessage>}
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
          total={firstPage.total}
          activeIndex={Math.min(openAt, photos.length - 1)}
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

const PhotoGridSkeleton = () => (
  <div aria-busy="true" className={`${PHOTO_GRID} pt-17`}>
    {Array.from({ length: PHOTOS_PER_PAGE }, (_, index) => (
      <SkeletonBlock key={index} className="aspect-square" />
    ))}
  </div>
);
