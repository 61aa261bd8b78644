import { between, chanceOf, shuffled } from '../chance';
import type { Good } from '../goods/good';
import { replies } from './closing-lines';
import { isToldTooEarly, poolsOf, type Pools } from './line-pools';

type Told = { rating: number; title: string; content: string; reply: string | null };

/**
 * Puts words together so that no two reviews are alike: of the sentences that fit, the one that was said least often
 * comes first, and none is said twice about one product.
 */
export class Narrator {
  private readonly timesSaid = new Map<string, number>();
  private readonly contents = new Set<string>();

  /** One review of a product, with the sentences in `said` left out and the new ones put in. */
  tell(good: Good, rating: number, daysWorn: number, seed: string, said: Set<string>): Told {
    for (let attempt = 0; ; attempt += 1) {
      const chance = chanceOf(`${seed} ${attempt}`);
      const told = this.draft(good, rating, daysWorn, chance, said);
      if (this.contents.has(told.content)) continue;
      this.contents.add(told.content);
      return told;
    }
  }

  private draft(good: Good, rating: number, daysWorn: number, chance: () => number, said: Set<string>): Told {
    const pools = poolsOf(good);
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
    // Some say one thing, some two, and few sum it up.
    const way = chance();
    const second = way < 0.45 ? say(pools.lines) : '';
    const end = way > 0.75 ? say(pools.happyEnds) : '';
    const content = [first, second, end].filter(Boolean).join(' ');
    return { rating, title: say(pools.happyTitles), content, reply: null };
  }

  private disappointed(pools: Pools, chance: () => number, say: (pool: readonly string[]) => string) {
    const line = say(pools.lowLines);
    const end = chance() < 0.7 ? say(pools.lowEnds) : '';
    return {
      title: say(pools.lowTitles),
      content: `${line} ${end}`.trim(),
      reply: replies[between(chance, 0, replies.length - 1)] ?? null,
    };
  }

  private say(pool: readonly string[], daysWorn: number, chance: () => number, said: Set<string>): string {
    const open = pool.filter((line) => !isToldTooEarly(line, daysWorn));
    const unsaid = open.filter((line) => !said.has(line));
    const often = (line: string) => this.timesSaid.get(line) ?? 0;
    const [line = ''] = shuffled(chance, unsaid.length > 0 ? unsaid : open).sort(
      (a, b) => often(a) - often(b),
    );
    this.timesSaid.set(line, often(line) + 1);
    said.add(line);
    return line;
  }
}
