import { expect, test } from 'vitest';
import { addDays } from '@/provider/seed/dates';
import { loadOptionLabels } from '@/provider/seed/option-labels';
import { buildReviews } from '@/provider/seed/review/build-reviews';
import { loadReviewedProducts } from '@/provider/seed/review/reviewed-products';
import { SEEDED_AT } from '@/tests/support/seeded-at';
import { openSeededDatabase } from '@/tests/support/seeded-database';

const now = SEEDED_AT;
const { db, close } = await openSeededDatabase();
const products = await loadReviewedProducts(db, now);
const labels = await loadOptionLabels(db);
await close();

const writtenReviews = buildReviews(products, now, labels).map((review) => ({
  ...review,
  good: products.find(({ slug }) => slug === review.slug)!,
  day: review.createdAt.toISOString().slice(0, 10),
}));

const most = (keys: readonly string[]) =>
  Math.max(...keys.map((key) => keys.filter((other) => other === key).length));

test('reviews have different dates, after the product was added and before today', () => {
  expect(most(writtenReviews.map(({ day }) => day))).toBeLessThanOrEqual(2);
  expect(most(writtenReviews.map(({ slug, day }) => `${slug} ${day}`))).toBe(1);
  const outside = writtenReviews.filter(
    ({ createdAt, good }) => createdAt >= now || createdAt < addDays(now, -good.daysInShop),
  );
  expect(outside).toEqual([]);
});

test('no review has helpful votes, and only a wig has a fit', () => {
  expect(writtenReviews.filter(({ likes }) => likes !== 0)).toEqual([]);
  expect(writtenReviews.filter(({ good, fit }) => (good.kind === 'wig') !== (fit !== null))).toEqual([]);
});

test('the review of a hairpiece does not describe it as a wig', () => {
  const hairpieceReviews = writtenReviews.filter(({ good }) =>
    ['clip-in', 'tape-in', 'weft', 'ponytail', 'bundles'].includes(good.kind),
  );
  expect(hairpieceReviews.length).toBeGreaterThan(50);
  const violations = hairpieceReviews.filter(({ title, content }) =>
    /\b(wigs?|caps?|parting|forehead|band|edges|helmet)\b/i.test(`${title} ${content}`),
  );
  expect(violations.map(({ slug, content }) => `${slug}: ${content}`)).toEqual([]);
});

test('some reviews have one sentence and some several, so that they are not all alike', () => {
  const counts = writtenReviews.map(({ content }) => content.split(/(?<=[.?])\s/).length);
  expect(counts.filter((count) => count === 1).length).toBeGreaterThan(writtenReviews.length / 6);
  expect(new Set(counts).size).toBeGreaterThanOrEqual(3);
});
