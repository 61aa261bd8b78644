import { z } from 'zod';
import { get } from './call';
import { Id } from './primitives';

const OrderNumber = z.object({ incrementId: z.string().max(40) });
/** What a call that returns a document has. */
export const pdf = {
  data: z.null(),
  rawResponses: { 200: 'The document, as PDF.' },
  mediaType: 'application/pdf',
};

export const PACKING_SLIPS_MAX = 100;

/** The documents of orders in the back office. */
export const adminInvoiceContract = {
  /** Returns the invoice of an order as PDF; a number is given to it once. */
  read: get('/api/admin/orders/{increment_id}/invoice', {
    ...pdf,
    input: OrderNumber,
  }),
  /** Returns one credit note of an order as PDF. */
  readCreditNote: get('/api/admin/orders/{increment_id}/credit-notes/{id}', {
    ...pdf,
    input: OrderNumber.extend({ id: Id.catch(0) }),
  }),
  /** Returns packing slips of one or several orders as one PDF. */
  packingSlips: get('/api/admin/orders/packing-slips', {
    ...pdf,
    input: z.object({
      /** Order numbers, with commas. */
      ids: z
        .string()
        .transform((text) => [...new Set(text.split(',').map((part) => part.trim()))])
        .refine((numbers) => numbers.every(Boolean), 'ids must have order numbers, with commas')
        .refine(
          ({ length }) => length <= PACKING_SLIPS_MAX,
          `ids must have at most ${PACKING_SLIPS_MAX} order numbers`,
        ),
    }),
  }),
};
