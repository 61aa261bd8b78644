import { z } from 'zod';
import { del, get } from './call';

/** What a payment gateway tells of a card that it keeps: never its number. */
export const SavedCard = z.object({
  id: z.string(),
  /** "Visa" */
  brand: z.string(),
  last4: z.string(),
  expMonth: z.number().int(),
  /** Four digits. */
  expYear: z.number().int(),
});
export type SavedCard = z.infer<typeof SavedCard>;

const SavedCards = z.object({
  items: z.array(SavedCard),
  /** Whether a payment by card offers to save it. */
  canSave: z.boolean(),
});

/** The cards that a customer has saved while paying, kept by the payment gateways. */
export const savedCard = {
  list: get('/api/customer/cards', { access: 'customer', data: SavedCards }),
  remove: del('/api/customer/cards/{cardId}', {
    access: 'customer',
    /** The gateway's id of the card. */
    input: z.object({ cardId: z.string().min(1).max(200) }),
    data: SavedCards,
  }),
};
