import type { CartSummaryData } from '@/contract/cart';

export const cartItemCountText = (qty: number) => `${qty} ${qty === 1 ? 'item' : 'items'}`;

/** What the cart saves and earns: "You save $57.00 and earn 382 points." Guests collect no points. */
export function gainText(
  summary: Pick<CartSummaryData, 'previewSavedFormat' | 'pointsEarned' | 'customerIsGuest'>,
): string {
  const { previewSavedFormat: saved, pointsEarned, customerIsGuest } = summary;
  const gains = [
    ...(saved ? [`save ${saved}`] : []),
    ...(pointsEarned > 0 && !customerIsGuest ? [`earn ${pointsEarned} points`] : []),
  ];
  return gains.length > 0 ? `You ${gains.join(' and ')}.` : '';
}

/** Text below the button: what the cart gains and what comes next, or why nothing can be ordered. */
export const checkOutText = (summary: CartSummaryData, isOpen: boolean, next: string) =>
  isOpen ? `${gainText(summary)} ${next}`.trim() : 'Select at least one item that is in stock to check out.';
