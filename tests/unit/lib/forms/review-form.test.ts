import { describe, expect, test } from 'vitest';
import { draftsOf, isBegun, newReviewOf, NO_REVIEW, reviewFaults } from '@/lib/forms/review-form';

const written = { ...NO_REVIEW, rating: 5, content: 'Soft.' };

describe('a review', () => {
  test('needs stars and words, in the messages of the specification', () => {
    expect(reviewFaults(NO_REVIEW)).toEqual({
      rating: 'Stars Cannot be empty',
      content: 'Review Cannot be empty',
    });
    expect(reviewFaults(written)).toEqual({});
  });

  test('may go without a nickname, but not with a wrong one', () => {
    expect(reviewFaults({ ...written, nickname: '1234' })).toEqual({ nickname: "can't be all numbers" });
    expect(reviewFaults({ ...written, nickname: 'a!' })).toEqual({
      nickname: 'Can only contain letters, numbers, or Chinese.',
    });
    expect(reviewFaults({ ...written, nickname: 'Tasha' })).toEqual({});
  });

  test('is as long as the call takes it', () => {
    expect(reviewFaults({ ...written, title: 'x'.repeat(121) })).toHaveProperty('title');
    expect(reviewFaults({ ...written, content: 'x'.repeat(4001) })).toHaveProperty('content');
  });

  test('is begun by anything but a nickname', () => {
    expect(isBegun(NO_REVIEW)).toBe(false);
    expect(isBegun({ ...NO_REVIEW, nickname: 'Tasha' })).toBe(false);
    expect(isBegun({ ...NO_REVIEW, images: ['a.webp'] })).toBe(true);
  });

  test('leaves out the fit that nobody chose', () => {
    expect(newReviewOf(7, written)).toMatchObject({ orderItemId: 7, rating: 5, fit: undefined });
  });
});

test('a kept draft that is not ours is no draft', () => {
  expect(draftsOf({ 7: written })).toEqual({ 7: written });
  expect(draftsOf({ 7: { ...written, rating: 9 } })).toEqual({});
  expect(draftsOf('x')).toEqual({});
});
