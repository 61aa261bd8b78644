import type { BlogComment } from '@/contract/blog';

type Thread = { comment: BlogComment; answers: BlogComment[] };

/** Comments with their replies, in the order they came; a reply whose comment is gone is its own thread. */
export function buildCommentThreads(comments: readonly BlogComment[]): Thread[] {
  const ids = new Set(comments.map(({ id }) => id));
  const isAnswer = ({ parentId }: BlogComment) => parentId !== null && ids.has(parentId);
  return comments
    .filter((comment) => !isAnswer(comment))
    .map((comment) => ({
      comment,
      answers: comments.filter((reply) => isAnswer(reply) && reply.parentId === comment.id),
    }));
}
