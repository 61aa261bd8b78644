'use client';

import { lazy, Suspense, type ReactNode } from 'react';
import { useInView } from 'react-intersection-observer';
import { ErrorBoundary } from '@/components/ui/error-boundary';
import type { BlogComment } from '@/contract/blog';

const CommentsBoard = lazy(() =>
  import('./comments-board').then((file) => ({ default: file.CommentsBoard })),
);

type CommentsGateProps = { postId: number; shown: readonly BlogComment[] | null; children: ReactNode };

/** Shows what came with the page until it is near; then what can be written in takes its place. */
export function CommentsGate({ postId, shown, children }: CommentsGateProps) {
  const { ref, inView } = useInView({ rootMargin: '200px', triggerOnce: true });
  return (
    <div ref={ref}>
      {inView ? (
        <ErrorBoundary fallback={children} message="The comment form could not be shown." className="mt-6">
          <Suspense fallback={children}>
            <CommentsBoard postId={postId} shown={shown} />
          </Suspense>
        </ErrorBoundary>
      ) : (
        children
      )}
    </div>
  );
}
