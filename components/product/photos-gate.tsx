'use client';

import { lazy, Suspense, useEffect, type ReactNode, type RefObject } from 'react';
import { ErrorBoundary } from '@/components/ui/error-boundary';
import { useNear } from '@/components/ui/use-near';

const PhotosBoard = lazy(() => import('./photos-board').then((file) => ({ default: file.PhotosBoard })));

type PhotosGateProps = { productId: number; ownCount: number; children: ReactNode };

/**
 * Who works by key may stand on a photo when the wall that can be opened takes its place: the focus goes on to the same
 * photo there, instead of to nowhere.
 */
function useKeptFocus(place: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const wall = place.current;
    if (!wall) return;
    let at = -1;
    const photos = () => [...wall.querySelectorAll<HTMLElement>('li > a, li > button')];
    const note = () => {
      at = photos().findIndex((photo) => photo === document.activeElement);
    };
    const forget = (event: FocusEvent) => {
      if (event.relatedTarget) at = -1;
    };
    const observer = new MutationObserver(() => {
      if (at >= 0 && document.activeElement === document.body) photos()[at]?.focus({ preventScroll: true });
    });
    wall.addEventListener('focusin', note);
    wall.addEventListener('focusout', forget);
    observer.observe(wall, { childList: true, subtree: true });
    return () => {
      wall.removeEventListener('focusin', note);
      wall.removeEventListener('focusout', forget);
      observer.disconnect();
    };
  }, [place]);
}

/** Shows what came with the page until it is near; then the wall that can be filtered and opened takes its place. */
export function PhotosGate({ productId, ownCount, children }: PhotosGateProps) {
  const { place, isNear } = useNear('200px');
  useKeptFocus(place);

  return (
    <div ref={place} className="min-h-20">
      {isNear ? (
        <ErrorBoundary fallback={children} message="More photos could not be shown." className="mt-6">
          <Suspense fallback={children}>
            <PhotosBoard productId={productId} ownCount={ownCount}>
              {children}
            </PhotosBoard>
          </Suspense>
        </ErrorBoundary>
      ) : (
        children
      )}
    </div>
  );
}
