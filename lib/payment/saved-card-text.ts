// A card that a payment gateway keeps, as it is named wherever it is shown.

import type { SavedCard } from '@/contract/saved-card';

/** "Visa ending in 4242" */
export const cardName = ({ brand, last4 }: SavedCard) => `${brand} ending in ${last4}`;
/** "Expires 08/29" */
export const cardExpiry = ({ expMonth, expYear }: SavedCard) =>
  `Expires ${String(expMonth).padStart(2, '0')}/${String(expYear).slice(-2)}`;
