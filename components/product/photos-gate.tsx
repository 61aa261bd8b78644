'use client';

import { lazy, Suspense, type ReactNode } from 'react';
import { useNear } from '@/components/ui/use-near';

const PhotosBoard = lazy(() => import('./photos-board').then((file) => ({ default: file.PhotosBoard })));

type PhotosGateProps = { productId: number; ownCount: number; children: ReactNode };

/** Shows what came with the page until it is near; then the wall that can be filtered and opened takes its place. */
export function PhotosGate({ productId, ownCount, children }: PhotosGateProps) {
  const { place, isNear } = useNear('200px');

  return (
    <div ref={place} className="min-h-20">
      {isNear ? (
        <Suspense fallback={children}>
          <PhotosBoard productId={productId} ownCount={ownCount}>
            {children}
          </PhotosBoard>
        </Suspense>
      ) : (
        children
      )}
    </div>
  );
}
