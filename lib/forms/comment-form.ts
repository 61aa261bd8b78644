import { NewComment } from '@/contract/blog';

/** The fields of the form; the post and the comment it replies to are known. */
export const CommentFields = NewComment.pick({ content: true, nickname: true });
