import type { ReactNode } from 'react';
import type { BlogComment } from '@/contract/blog';
import { commentThreads } from '@/lib/format/comment-threads';
import { dayOfMonth } from '@/lib/format/day-text';

type CommentListProps = {
  comments: readonly BlogComment[];
  /** What can be done with a comment, where something can. */
  actionsOf?: (comment: BlogComment) => ReactNode;
};

/** Comments with their answers under them. Words of readers are shown as the text they are. */
export const CommentList = ({ comments, actionsOf }: CommentListProps) => (
  <ul>
    {commentThreads(comments).map(({ comment, answers }) => (
      <li key={comment.id} className="border-t border-line py-5">
        <CommentWords comment={comment} />
        <div className="mt-1 min-h-6">{actionsOf?.(comment)}</div>
        {answers.length > 0 && (
          <ul className="mt-3 ml-1 grid gap-4 border-l border-line pl-5">
            {answers.map((answer) => (
              <li key={answer.id}>
                <CommentWords comment={answer} />
              </li>
            ))}
          </ul>
        )}
      </li>
    ))}
  </ul>
);

const CommentWords = ({
  comment: { nickname, isFromShop, content, createdAt },
}: {
  comment: BlogComment;
}) => (
  <>
    <p className="text-small">
      <b className="font-semibold">{nickname}</b>{' '}
      <span className="text-ink-3">
        {isFromShop && 'from the bench, '}
        {dayOfMonth(createdAt)}
      </span>
    </p>
    <p className="mt-1.5 text-nav wrap-anywhere whitespace-pre-line text-ink-2">{content}</p>
  </>
);
