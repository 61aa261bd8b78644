'use client';

import { lazy, Suspense, type ReactNode } from 'react';
import { useInView } from 'react-intersection-observer';
import * as blogText from '@/components/blog/blog-text';
import { ErrorBoundary } from '@/components/content/error-boundary';
import type { BlogComment } from '@/contract/blog';

const Comments = lazy(() => import('./comments').then((file) => ({ default: file.Comments })));

type LazyCommentsProps = {
  postId: number;
  initialComments: readonly BlogComment[] | null;
  children: ReactNode;
};

/** Shows server-rendered comments until they are near the viewport, then interactive ones. */
export function LazyComments({ postId, initialComments, children }: LazyCommentsProps) {
  const { ref, inView } = useInView({ rootMargin: '200px', triggerOnce: true });
  return (
    <div ref={ref}>
      {inView ? (
        <ErrorBoundary fallback={children} message={blogText.commentFormError} className="mt-6">
          <Suspense fallback={children}>
            <Comments postId={postId} initialComments={initialComments} />
          </Suspense>
        </ErrorBoundary>
      ) : (
        children
      )}
    </div>
  );
}
