import { SELLS_HAIR } from '@/lib/config/public-env';
import { formatFullDay } from '@/lib/format/day-text';

const LOW_STOCK_MAX = 3;
const SHOWN_COUNT_MAX = 10;

/** The stock text of a variant: a number where it matters, and never a false one. */
export function getStockBadge(qty: number): { tone: 'leaf' | 'amber' | 'petal'; text: string } {
  if (qty <= 0) return { tone: 'petal', text: 'Out of stock' };
  if (qty <= LOW_STOCK_MAX) return { tone: 'amber', text: `${qty} left` };
  return { tone: 'leaf', text: qty <= SHOWN_COUNT_MAX ? `In stock, ${qty} left` : 'In stock' };
}

/** "until Sunday, November 22": the last day of a discount; null when no end is known. */
export function untilText(endTime: string | null): string | null {
  if (!endTime) return null;
  const lastMoment = new Date(Date.parse(endTime) - 1);
  return `until ${formatFullDay(lastMoment.toISOString())}`;
}

type ExchangeableProduct = {
  texture: string | null;
  specifications: readonly { label: string }[];
  returnPolicy: { days: number } | null;
};

/**
 * How long and in which state it may be exchanged: cut lace or worn hair is personal. Null in a shop without return
 * terms.
 */
export function exchangeText({ texture, specifications, returnPolicy }: ExchangeableProduct): string | null {
  if (!returnPolicy) return null;
  if (!SELLS_HAIR) return `Returns within ${returnPolicy.days} days.`;
  const start = `Exchange within ${returnPolicy.days} days`;
  if (!texture) return `${start} while it is sealed.`;
  const isLace = specifications.some(({ label }) => label === 'Lace');
  return `${start} while ${isLace ? 'the lace is uncut' : 'it is not worn'}.`;
}
