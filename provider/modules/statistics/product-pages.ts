import { and, eq, inArray } from 'drizzle-orm';
import { products } from '@/provider/db/schema/product';
import { logError } from '@/provider/platform/log';
import type { ServiceContext } from '@/provider/platform/context';
import type { SeenShopper, StepCounter } from './step-counter';

/** So many are looked up with one statement; what comes while they are is not kept beyond it. */
const WAITING_MAX = 500;
const PATH_MAX = 300;

type Shopper = Omit<SeenShopper, 'steps'>;

/**
 * Counts shoppers on pages of products. Any path can be made up, so that none is looked up by itself: they wait for
 * `count`, which is called every few seconds, or until there are many.
 */
export function createProductPages({ db }: Pick<ServiceContext, 'db'>, counter: StepCounter) {
  let waiting = new Map<string, { shopper: Shopper; path: string }>();
  let counting: Promise<void> | null = null;

  async function countWaiting() {
    const seen = [...waiting.values()];
    waiting = new Map();
    const paths = [...new Set(seen.map(({ path }) => path))];
    try {
      const found = await db
        .select({ path: products.urlPath })
        .from(products)
        .where(and(inArray(products.urlPath, paths), eq(products.isActive, true)));
      const productPaths = new Set(found.map(({ path }) => path));
      for (const { shopper, path } of seen)
        if (productPaths.has(path) && counter.isWithout(shopper.key, 'product'))
          counter.count({ ...shopper, steps: ['product'] });
    } catch (error) {
      logError('provider', 'Pages that shoppers saw were not counted', error);
    }
  }

  async function count() {
    await counting;
    if (waiting.size === 0) return;
    counting = countWaiting();
    await counting;
    counting = null;
  }

  return {
    count,
    /** A page, such as "/satin-bonnet", which a shopper who is counted today has seen. */
    see: (shopper: Shopper, path: string) => {
      if (waiting.size >= WAITING_MAX || !counter.isWithout(shopper.key, 'product')) return;
      const urlPath = path.slice(1, PATH_MAX);
      waiting.set(`${shopper.key} ${urlPath}`, { shopper, path: urlPath });
      if (waiting.size === WAITING_MAX) void count();
    },
  };
}
export type ProductPages = ReturnType<typeof createProductPages>;
