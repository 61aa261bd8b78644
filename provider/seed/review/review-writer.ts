import { randomBetween, createRandom, shuffle } from '@/provider/seed/seeded-random';
import type { SeedProduct } from '@/provider/seed/seed-product';
import { replies } from './closing-lines';
import { isPremature, getLinePools, type LinePools } from './line-pools';

type WrittenReview = { rating: number; title: string; content: string; reply: string | null };

/**
 * Composes reviews so that no two are alike: of the sentences that fit, the least used comes first, and none
 * is repeated for the same product.
 */
export class ReviewWriter {
  private readonly timesSaid = new Map<string, number>();
  private readonly contents = new Set<string>();

  /** Writes one review of a product: skips the sentences in `said` and adds the new ones to it. */
  write(good: SeedProduct, rating: number, daysWorn: number, seed: string, said: Set<string>): WrittenReview {
    for (let attempt = 0; ; attempt += 1) {
      const chance = createRandom(`${seed} ${attempt}`);
      const told = this.draft(good, rating, daysWorn, chance, said);
      if (this.contents.has(told.content)) continue;
      this.contents.add(told.content);
      return told;
    }
  }

  private draft(
    good: SeedProduct,
    rating: number,
    daysWorn: number,
    chance: () => number,
    said: Set<string>,
  ): WrittenReview {
    const pools = getLinePools(good);
    const say = (pool: readonly string[]) => this.say(pool, daysWorn, chance, said);
    if (rating <= 3) return { ...this.disappointed(pools, chance, say), rating };

    const first = say(pools.lines);
    if (rating === 4)
      return {
        rating,
        title: say(pools.mildTitles),
        content: `${first} ${say(pools.mildEnds)}`,
        reply: null,
      };
    // Some make one point, some two; few add a closing.
    const way = chance();
    const second = way < 0.45 ? say(pools.lines) : '';
    const end = way > 0.75 ? say(pools.happyEnds) : '';
    const content = [first, second, end].filter(Boolean).join(' ');
    return { rating, title: say(pools.happyTitles), content, reply: null };
  }

  private disappointed(pools: LinePools, chance: () => number, say: (pool: readonly string[]) => string) {
    const line = say(pools.lowLines);
    const end = chance() < 0.7 ? say(pools.lowEnds) : '';
    return {
      title: say(pools.lowTitles),
      content: `${line} ${end}`.trim(),
      reply: replies[randomBetween(chance, 0, replies.length - 1)] ?? null,
    };
  }

  private say(pool: readonly string[], daysWorn: number, chance: () => number, said: Set<string>): string {
    const open = pool.filter((line) => !isPremature(line, daysWorn));
    const unsaid = open.filter((line) => !said.has(line));
    const often = (line: string) => this.timesSaid.get(line) ?? 0;
    const [line = ''] = shuffle(chance, unsaid.length > 0 ? unsaid : open).sort(
      (a, b) => often(a) - often(b),
    );
    this.timesSaid.set(line, often(line) + 1);
    said.add(line);
    return line;
  }
}
