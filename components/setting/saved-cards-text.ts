// The texts of the page with a customer's saved cards.

export const title = 'Saved cards';
export const link = 'Your saved cards';
export const note =
  'The company that takes our payments keeps them. We see the brand, the last four digits and the expiry date, never the number.';
export const empty = 'No saved cards.';
export const emptyHint = 'When you pay by card, you can choose to save it for next time.';
export const notOffered = 'Cards are not saved in this shop. You enter the card with each payment.';
export const loadError = 'Your saved cards could not be loaded.';
export const remove = (card: string) => `Remove ${card}`;
export const removeShort = 'Remove';
export const removed = 'The card was removed';
export const removeTitle = 'Remove this card?';
export const removeText = (card: string) => `${card} is deleted. Orders that it has paid stay as they are.`;
export const keep = 'Keep it';
