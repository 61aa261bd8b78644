'use client';

import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { commentsTitleText } from '@/components/blog/blog-text';
import * as blogText from '@/components/blog/blog-text';
import { CommentForm } from '@/components/blog/comment-form';
import { CommentList } from '@/components/blog/comment-list';
import { QueryProvider } from '@/components/session/query-provider';
import { TextButton } from '@/components/ui/display/text-link';
import { InlineErrorState } from '@/components/ui/display/inline-error-state';
import type { BlogComment } from '@/contract/blog';
import { getBrowserApi } from '@/lib/api/browser';
import { blogQueries } from '@/lib/queries/blog';

type CommentsProps = {
  postId: number;
  /** The comments rendered with the page, if any: shown when newer ones fail to load. */
  initialComments: readonly BlogComment[] | null;
};

export const Comments = (props: CommentsProps) => (
  <QueryProvider>
    <CommentsContent {...props} />
  </QueryProvider>
);

/** The newest comments, and a form to comment or reply. */
function CommentsContent({ postId, initialComments }: CommentsProps) {
  const { data, error, refetch } = useQuery(blogQueries.read(getBrowserApi(), postId));
  const [replyTo, setReplyTo] = useState<BlogComment | null>(null);
  const form = useRef<HTMLDivElement>(null);
  const comments = data?.comments ?? initialComments;

  const startReply = (comment: BlogComment) => {
    setReplyTo(comment);
    form.current?.querySelector('textarea')?.focus();
  };

  return (
    <>
      <h2 className="mb-4 font-display text-display-s">{commentsTitleText(comments)}</h2>
      <CommentList
        comments={comments ?? []}
        renderActions={(comment) => (
          <TextButton onClick={() => startReply(comment)} className="text-small text-ink-2">
            {blogText.reply(comment.nickname, (part) => (
              <span className="sr-only">{part}</span>
            ))}
          </TextButton>
        )}
      />
      {(error || data) && !data?.comments && (
        <InlineErrorState className="mb-5" onRetry={() => void refetch()}>
          {comments ? blogText.newerCommentsError : blogText.commentsError}
        </InlineErrorState>
      )}
      <div ref={form} className="border-t border-line pt-6">
        <CommentForm postId={postId} replyTo={replyTo} onCancelReply={() => setReplyTo(null)} />
      </div>
    </>
  );
}
