import { z } from 'zod';
import { get } from './call';

const PDF = { 200: 'The document, as PDF.' };
export const invoice = {
  /** Called by browsers that open a link of an order. */
  read: get('/api/order_documents', {
    input: z.object({ token: z.string().max(200) }),
    data: z.null(),
    rawResponses: PDF,
    mediaType: 'application/pdf',
  }),
};
