import { NewComment } from '@/contract/blog';

/** What the form asks for; which post and which comment it answers is known. */
export const CommentFields = NewComment.pick({ content: true, nickname: true });
