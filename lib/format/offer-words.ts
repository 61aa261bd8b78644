import { dayText } from './day-text';

const FEW = 3;
const COUNTED = 10;

/** What is said about the stock of a variant: a number where it matters, and never one that is not true. */
export function stockBadge(qty: number): { tone: 'leaf' | 'amber' | 'petal'; words: string } {
  if (qty <= 0) return { tone: 'petal', words: 'Out of stock' };
  if (qty <= FEW) return { tone: 'amber', words: `${qty} left` };
  return { tone: 'leaf', words: qty <= COUNTED ? `In stock, ${qty} left` : 'In stock' };
}

/** "until Sunday, November 22": the last day of a reduction; nothing where no end is known. */
export function untilText(endTime: string | null): string | null {
  if (!endTime) return null;
  const lastMoment = new Date(Date.parse(endTime) - 1);
  return `until ${dayText(lastMoment.toISOString())}`;
}

type Worn = {
  texture: string | null;
  specifications: readonly { label: string }[];
  returnPolicy: { days: number } | null;
};

/** How long and in which state it may be exchanged: lace that is cut, or hair that is worn, is somebody's own. */
export function exchangeText({ texture, specifications, returnPolicy }: Worn): string {
  const start = returnPolicy ? `Exchange within ${returnPolicy.days} days` : 'Exchange';
  if (!texture) return `${start} while it is sealed.`;
  const isLace = specifications.some(({ label }) => label === 'Lace');
  return `${start} while ${isLace ? 'the lace is uncut' : 'it is not worn'}.`;
}
