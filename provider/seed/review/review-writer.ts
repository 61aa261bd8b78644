import { randomBetween, createRandom, shuffle } from '@/provider/seed/seeded-random';
import type { ReviewedProduct } from './reviewed-products';
import { replies } from './closing-lines';
import { isPremature, getLinePools, type LinePools } from './line-pools';

type WrittenReview = { rating: number; title: string; content: string; reply: string | null };

/**
 * Composes reviews so that no two are alike: of the sentences that fit, the least used comes first, and none
 * is repeated for the same product.
 */
export class ReviewWriter {
  private readonly useCounts = new Map<string, number>();
  private readonly contents = new Set<string>();

  /** Writes one review of a product: skips the sentences in `usedLines` and adds the new ones to it. */
  write(
    product: ReviewedProduct,
    rating: number,
    daysWorn: number,
    seed: string,
    usedLines: Set<string>,
  ): WrittenReview {
    for (let attempt = 0; ; attempt += 1) {
      const random = createRandom(`${seed} ${attempt}`);
      const review = this.draft(product, rating, daysWorn, random, usedLines);
      if (this.contents.has(review.content)) continue;
      this.contents.add(review.content);
      return review;
    }
  }

  private draft(
    product: ReviewedProduct,
    rating: number,
    daysWorn: number,
    random: () => number,
    usedLines: Set<string>,
  ): WrittenReview {
    const pools = getLinePools(product);
    const pickLine = (pool: readonly string[]) => this.pickLine(pool, daysWorn, random, usedLines);
    if (rating <= 3) return { ...this.draftLowRated(pools, random, pickLine), rating };

    const first = pickLine(pools.lines);
    if (rating === 4)
      return {
        rating,
        title: pickLine(pools.mildTitles),
        content: `${first} ${pickLine(pools.mildEnds)}`,
        reply: null,
      };
    // Some make one point, some two; few add a closing.
    const roll = random();
    const second = roll < 0.45 ? pickLine(pools.lines) : '';
    const closing = roll > 0.75 ? pickLine(pools.happyEnds) : '';
    const content = [first, second, closing].filter(Boolean).join(' ');
    return { rating, title: pickLine(pools.happyTitles), content, reply: null };
  }

  private draftLowRated(
    pools: LinePools,
    random: () => number,
    pickLine: (pool: readonly string[]) => string,
  ) {
    const line = pickLine(pools.lowLines);
    const closing = random() < 0.7 ? pickLine(pools.lowEnds) : '';
    return {
      title: pickLine(pools.lowTitles),
      content: `${line} ${closing}`.trim(),
      reply: replies[randomBetween(random, 0, replies.length - 1)] ?? null,
    };
  }

  private pickLine(
    pool: readonly string[],
    daysWorn: number,
    random: () => number,
    usedLines: Set<string>,
  ): string {
    const open = pool.filter((line) => !isPremature(line, daysWorn));
    const unusedLines = open.filter((line) => !usedLines.has(line));
    const getUseCount = (line: string) => this.useCounts.get(line) ?? 0;
    const [line = ''] = shuffle(random, unusedLines.length > 0 ? unusedLines : open).sort(
      (a, b) => getUseCount(a) - getUseCount(b),
    );
    this.useCounts.set(line, getUseCount(line) + 1);
    usedLines.add(line);
    return line;
  }
}
