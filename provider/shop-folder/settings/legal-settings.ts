import { z } from 'zod';
import { Count, LocalizedText, Text } from '@/provider/shop-folder/content/fields';

export const Imprint = z
  .strictObject({
    represented_by: Text.optional().describe('Who represents the company.'),
    text: LocalizedText.optional().describe('What else has to be stated, with line breaks.'),
  })
  .describe(
    'With it, the page /imprint exists: name, address, contact, registration and VAT number of the company, and this.',
  );

/** Less is not allowed in the EU. */
const WITHDRAWAL_DAYS_MIN = 14;

export const Withdrawal = z
  .strictObject({
    days: Count.min(WITHDRAWAL_DAYS_MIN, 'Write 14 or more.')
      .max(365, 'Write 365 or less.')
      .default(WITHDRAWAL_DAYS_MIN)
      .describe('How long shoppers may withdraw after delivery.'),
    address: Text.optional().describe(
      'Where goods are sent back, in one line. By default the address of the company.',
    ),
    return_costs: z
      .enum(['shopper', 'shop'], 'Write shopper or shop.')
      .default('shopper')
      .describe('Who pays for sending the goods back.'),
  })
  .describe(
    'For a shop that sells into the EU. With it, the page /withdrawal exists: the right of withdrawal and its model form, in the words of directive 2011/83/EU.',
  );
