'use client';

import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CommentForm } from '@/components/blog/comment-form';
import { CommentList } from '@/components/blog/comment-list';
import { AskingProvider } from '@/components/ui/asking-provider';
import { TextButton } from '@/components/ui/text-link';
import { TroubleLine } from '@/components/ui/trouble-line';
import type { BlogComment } from '@/contract/blog';
import { browserApi } from '@/lib/api/browser';
import { commentsTitle } from '@/lib/format/comment-threads';
import { blogQueries } from '@/lib/queries/blog';

type CommentsBoardProps = {
  postId: number;
  /** The comments that came with the page, if they did: they stay where newer ones do not come. */
  shown: readonly BlogComment[] | null;
};

export const CommentsBoard = (props: CommentsBoardProps) => (
  <AskingProvider>
    <Board {...props} />
  </AskingProvider>
);

/** The newest comments, and the form to add one or to answer one. */
function Board({ postId, shown }: CommentsBoardProps) {
  const { data, error, refetch } = useQuery(blogQueries.read(browserApi(), postId));
  const [answered, setAnswered] = useState<BlogComment | null>(null);
  const form = useRef<HTMLDivElement>(null);
  const comments = data?.comments ?? shown;

  const answer = (comment: BlogComment) => {
    setAnswered(comment);
    form.current?.querySelector('textarea')?.focus();
  };

  return (
    <>
      <h2 className="mb-4 font-display text-display-s">{commentsTitle(comments)}</h2>
      <CommentList
        comments={comments ?? []}
        actionsOf={(comment) => (
          <TextButton onClick={() => answer(comment)} className="text-small text-ink-2">
            Reply<span className="sr-only"> to {comment.nickname}</span>
          </TextButton>
        )}
      />
      {(error || data) && !data?.comments && (
        <TroubleLine className="mb-5" onRetry={() => void refetch()}>
          {comments ? 'Newer comments didn’t load.' : 'The comments didn’t load.'}
        </TroubleLine>
      )}
      <div ref={form} className="border-t border-line pt-6">
        <CommentForm postId={postId} answered={answered} onLetGo={() => setAnswered(null)} />
      </div>
    </>
  );
}
