import type { Quote } from '@/contract/cart';

export const piecesText = (qty: number) => `${qty} ${qty === 1 ? 'item' : 'items'}`;

/** What the cart saves and earns: "You save $57.00 and earn 382 points." Guests collect no points. */
export function gainText(
  quote: Pick<Quote, 'previewSavedFormat' | 'pointsEarned' | 'customerIsGuest'>,
): string {
  const { previewSavedFormat: saved, pointsEarned, customerIsGuest } = quote;
  const gains = [
    ...(saved ? [`save ${saved}`] : []),
    ...(pointsEarned > 0 && !customerIsGuest ? [`earn ${pointsEarned} points`] : []),
  ];
  return gains.length > 0 ? `You ${gains.join(' and ')}.` : '';
}

/** What stands below the button: what the cart gains and what comes next, or why nothing can be ordered. */
export const checkOutText = (quote: Quote, isOpen: boolean, next: string) =>
  isOpen ? `${gainText(quote)} ${next}`.trim() : 'Select at least one item that is in stock to check out.';
