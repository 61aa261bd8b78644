import { expect, test } from 'vitest';
import { demoProducts } from '@/provider/seed/product/demo-products';
import { buildReviews } from '@/provider/seed/review/build-reviews';
import { addDays } from '@/provider/seed/dates';
import { readDemoFolder } from '@/provider/seed/demo-folder';
import { readAttributesFile } from '@/provider/shop-folder/catalog/attributes';

const now = new Date('2026-11-22T10:00:00Z');
const { attributes } = (await readDemoFolder({ now, timeZone: 'UTC' }, readAttributesFile))!;
const labels = new Map(
  attributes.flatMap(({ code, options }) =>
    options.map(({ value, label }) => [`${code}/${value}`, label] as const),
  ),
);
const writtenReviews = buildReviews(now, labels).map((review) => ({
  ...review,
  good: demoProducts.find(({ slug }) => slug === review.slug)!,
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
