import { describe, expect, test } from 'vitest';
import {
  parseReviewDrafts,
  isReviewStarted,
  toNewReview,
  EMPTY_REVIEW,
  validateReview,
} from '@/lib/forms/review-form';

const written = { ...EMPTY_REVIEW, rating: 5, content: 'Soft.' };

describe('a review', () => {
  test('needs stars and text, with the messages of the specification', () => {
    expect(validateReview(EMPTY_REVIEW)).toEqual({
      rating: 'Stars Cannot be empty',
      content: 'Review Cannot be empty',
    });
    expect(validateReview(written)).toEqual({});
  });

  test('may have no nickname, but not an invalid one', () => {
    expect(validateReview({ ...written, nickname: '1234' })).toEqual({ nickname: "can't be all numbers" });
    expect(validateReview({ ...written, nickname: 'a!' })).toEqual({
      nickname: 'Can only contain letters, numbers, or Chinese.',
    });
    expect(validateReview({ ...written, nickname: 'Tasha' })).toEqual({});
  });

  test('is limited to the length that the call accepts', () => {
    expect(validateReview({ ...written, title: 'x'.repeat(121) })).toHaveProperty('title');
    expect(validateReview({ ...written, content: 'x'.repeat(4001) })).toHaveProperty('content');
  });

  test('is started by any input except a nickname', () => {
    expect(isReviewStarted(EMPTY_REVIEW)).toBe(false);
    expect(isReviewStarted({ ...EMPTY_REVIEW, nickname: 'Tasha' })).toBe(false);
    expect(isReviewStarted({ ...EMPTY_REVIEW, images: ['a.webp'] })).toBe(true);
  });

  test('omits the fit when none was selected', () => {
    expect(toNewReview(7, written)).toMatchObject({ orderItemId: 7, rating: 5, fit: undefined });
  });
});

test('an invalid stored draft is ignored', () => {
  expect(parseReviewDrafts({ 7: written })).toEqual({ 7: written });
  expect(parseReviewDrafts({ 7: { ...written, rating: 9 } })).toEqual({});
  expect(parseReviewDrafts('x')).toEqual({});
});
