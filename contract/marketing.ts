import { z } from 'zod';
import { MARKETING_KEYS, MARKETING_VALUE_MAX } from './marketing-keys';

export const Marketing = z
  .array(
    z.object({
      name: z.enum(MARKETING_KEYS, { error: 'marketing name is not known' }),
      value: z.string().max(MARKETING_VALUE_MAX),
    }),
  )
  .max(MARKETING_KEYS.length);
