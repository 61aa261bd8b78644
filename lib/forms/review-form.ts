import { z } from 'zod';
import type { NewReview } from '@/contract/review';
import { Nickname } from '@/contract/primitives';
import { fieldMessages } from '@/contract/field-messages';
import { requiredSchema, maxLengthSchema } from './rules';

/** A review being written. */
export type ReviewDraft = {
  rating: number | null;
  title: string;
  content: string;
  images: string[];
  nickname: string;
  fit: 'small' | 'true' | 'large' | null;
};

export const EMPTY_REVIEW: ReviewDraft = {
  rating: null,
  title: '',
  content: '',
  images: [],
  nickname: '',
  fit: null,
};

const TITLE_MAX = 120;
const CONTENT_MAX = 4000;

const ReviewForm = z.object({
  rating: z.number({ error: fieldMessages.required('Stars') }),
  title: maxLengthSchema(TITLE_MAX),
  content: requiredSchema('Review').max(CONTENT_MAX, fieldMessages.max(CONTENT_MAX)),
  nickname: Nickname,
});

export const REVIEW_FIELDS = ['rating', 'title', 'content', 'nickname'] as const;
export type ReviewField = (typeof REVIEW_FIELDS)[number];
export type ReviewErrors = Partial<Record<ReviewField, string>>;

/** The errors of a review, one message per field; empty when it can be sent. */
export function validateReview(draft: ReviewDraft): ReviewErrors {
  const parsed = ReviewForm.safeParse(draft);
  if (parsed.success) return {};
  const errors: ReviewErrors = {};
  for (const { path, message } of parsed.error.issues) errors[path[0] as ReviewField] ??= message;
  return errors;
}

/** Whether the shopper has started it. */
export const isReviewStarted = (draft: ReviewDraft) =>
  draft.rating !== null ||
  draft.content.trim() !== '' ||
  draft.title.trim() !== '' ||
  draft.images.length > 0;

/** Converts a valid review to the API's input. */
export const toNewReview = (orderItemId: number, draft: ReviewDraft): NewReview => ({
  orderItemId,
  rating: draft.rating ?? 0,
  title: draft.title,
  content: draft.content,
  images: draft.images,
  nickname: draft.nickname.trim(),
  fit: draft.fit ?? undefined,
});

const StoredDrafts = z.record(
  z.string(),
  z.object({
    rating: z.number().int().min(1).max(5).nullable(),
    title: z.string(),
    content: z.string(),
    images: z.array(z.string()),
    nickname: z.string(),
    fit: z.enum(['small', 'true', 'large']).nullable(),
  }),
);

/** Parses stored drafts; none when the stored value is not ours. */
export function parseReviewDrafts(stored: unknown): Record<string, ReviewDraft> {
  const parsed = StoredDrafts.safeParse(stored);
  return parsed.success ? parsed.data : {};
}
