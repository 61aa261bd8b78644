import type { ReactNode } from 'react';
import * as blogText from '@/components/blog/blog-text';
import type { BlogComment } from '@/contract/blog';
import { buildCommentThreads } from '@/components/blog/comment-threads';
import { formatMonthDay } from '@/lib/format/day-text';

type CommentListProps = {
  comments: readonly BlogComment[];
  /** Actions of a comment, if any. */
  renderActions?: (comment: BlogComment) => ReactNode;
};

/** Comments with their replies below. Readers' text is rendered as plain text. */
export const CommentList = ({ comments, renderActions }: CommentListProps) => (
  <ul>
    {buildCommentThreads(comments).map(({ comment, answers }) => (
      <li key={comment.id} className="border-t border-line py-5">
        <CommentContent comment={comment} />
        <div className="mt-1 min-h-6">{renderActions?.(comment)}</div>
        {answers.length > 0 && (
          <ul className="mt-3 ml-1 grid gap-4 border-l border-line pl-5">
            {answers.map((reply) => (
              <li key={reply.id}>
                <CommentContent comment={reply} />
              </li>
            ))}
          </ul>
        )}
      </li>
    ))}
  </ul>
);

const CommentContent = ({
  comment: { nickname, isFromShop, content, createdAt },
}: {
  comment: BlogComment;
}) => (
  <>
    <p className="text-small">
      <b className="font-semibold">{nickname}</b>{' '}
      <span className="text-ink-3">{blogText.commentDate(formatMonthDay(createdAt), isFromShop)}</span>
    </p>
    <p className="mt-1.5 text-nav wrap-anywhere whitespace-pre-line text-ink-2">{content}</p>
  </>
);
