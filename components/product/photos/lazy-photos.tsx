'use client';

import { lazy, Suspense, useEffect, type ReactNode, type RefObject } from 'react';
import { ErrorBoundary } from '@/components/content/error-boundary';
import * as productPhotosText from '@/components/product/photos/photos-text';
import { useNearViewport } from '@/components/ui/hooks/use-near-viewport';

const PhotosList = lazy(() => import('./photos-list').then((file) => ({ default: file.PhotosList })));

type LazyPhotosProps = { productId: number; productPhotoCount: number; children: ReactNode };

/**
 * A keyboard user may be on a photo when the interactive grid replaces it: the focus moves to the same photo
 * there instead of being lost.
 */
function usePreservedFocus(containerRef: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const container = containerRef.current;
    if (!container) return;
    let at = -1;
    const photos = () => [...container.querySelectorAll<HTMLElement>('li > a, li > button')];
    const handleFocusIn = () => {
      at = photos().findIndex((photo) => photo === document.activeElement);
    };
    const handleFocusOut = (event: FocusEvent) => {
      if (event.relatedTarget) at = -1;
    };
    const observer = new MutationObserver(() => {
      if (at >= 0 && document.activeElement === document.body) photos()[at]?.focus({ preventScroll: true });
    });
    container.addEventListener('focusin', handleFocusIn);
    container.addEventListener('focusout', handleFocusOut);
    observer.observe(container, { childList: true, subtree: true });
    return () => {
      container.removeEventListener('focusin', handleFocusIn);
      container.removeEventListener('focusout', handleFocusOut);
      observer.disconnect();
    };
  }, [containerRef]);
}

/** Shows the server-rendered photos until they are near, then the interactive grid. */
export function LazyPhotos({ productId, productPhotoCount, children }: LazyPhotosProps) {
  const { containerRef, isNear } = useNearViewport('200px');
  usePreservedFocus(containerRef);

  return (
    <div ref={containerRef} className="min-h-20">
      {isNear ? (
        <ErrorBoundary fallback={children} message={productPhotosText.morePhotosError} className="mt-6">
          <Suspense fallback={children}>
            <PhotosList productId={productId} productPhotoCount={productPhotoCount}>
              {children}
            </PhotosList>
          </Suspense>
        </ErrorBoundary>
      ) : (
        children
      )}
    </div>
  );
}
