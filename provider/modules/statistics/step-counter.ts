import { randomBytes, createHash } from 'node:crypto';
import { toDay } from '@/contract/shop-time';
import type { ConversionStep } from '@/contract/statistics';

type CountedStep = Exclude<ConversionStep, 'paid'>;

const BITS: Readonly<Record<CountedStep, number>> = {
  visit: 1,
  product: 2,
  cart: 4,
  checkout: 8,
  placed: 16,
};
const STEPS = Object.keys(BITS) as CountedStep[];
/** Beyond these, new shoppers of the day are not counted: anyone can make up tokens. */
const SHOPPERS_MAX = 100_000;
const NETWORK_SHOPPERS_MAX = 500;

export type SeenShopper = {
  /** What the shop knows the shopper by. */
  key: string;
  /** The network of the client; empty if the shop itself calls. */
  network: string;
  steps: readonly CountedStep[];
};
export type StepCount = { day: string; step: CountedStep; shoppers: number };

/**
 * Counts shoppers by step and day, each once a day in this process. Who was seen is known until the day ends, in memory
 * alone, by a hash with a key that is made anew each day; only sums leave it.
 */
export function createStepCounter({ now, timeZone }: { now: () => Date; timeZone: string }) {
  let day = '';
  let secret = randomBytes(32);
  let seen = new Map<string, number>();
  let networks = new Map<string, number>();
  let counts: StepCount[] = [];

  function add(step: CountedStep) {
    const count = counts.find((other) => other.day === day && other.step === step);
    if (count) count.shoppers += 1;
    else counts.push({ day, step, shoppers: 1 });
  }

  function startDay(today: string) {
    if (day === today) return;
    [day, secret, seen, networks] = [today, randomBytes(32), new Map(), new Map()];
  }

  const hash = (text: string) =>
    createHash('sha256').update(secret).update(text).digest('base64').slice(0, 16);

  /** Whether a new shopper of today may be counted. */
  function admit(network: string) {
    if (seen.size >= SHOPPERS_MAX) return false;
    if (network === '') return true;
    const id = hash(network);
    const shoppers = networks.get(id) ?? 0;
    if (shoppers >= NETWORK_SHOPPERS_MAX) return false;
    networks.set(id, shoppers + 1);
    return true;
  }

  return {
    count: ({ key, network, steps }: SeenShopper) => {
      startDay(toDay(now(), timeZone));
      const id = hash(key);
      const known = seen.get(id) ?? 0;
      if (known === 0 && !admit(network)) return;
      let all = known;
      for (const step of ['visit', ...steps] as const) {
        if ((all & BITS[step]) === 0) add(step);
        all |= BITS[step];
      }
      seen.set(id, all);
    },
    /** Whether this shopper is counted today, and has not got to the step. */
    isWithout: (key: string, step: CountedStep) => {
      startDay(toDay(now(), timeZone));
      const known = seen.get(hash(key));
      return known !== undefined && (known & BITS[step]) === 0;
    },
    /** Returns what was counted since the last time. */
    take: (): StepCount[] => {
      const taken = counts;
      counts = [];
      return taken;
    },
    /** What could not be saved is counted again with the next. */
    putBack: (taken: readonly StepCount[]) => {
      counts = [...taken, ...counts].slice(0, STEPS.length * 10);
    },
  };
}
export type StepCounter = ReturnType<typeof createStepCounter>;
