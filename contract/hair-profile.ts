import { z } from 'zod';
import { HAIR_PROFILE_LIMITS } from './hair-profile-fields';

const { headInches, lengthInches, budget } = HAIR_PROFILE_LIMITS;

/**
 * What the shop knows about a shopper's hair. Lists start with what suits it, and products say whether they fit.
 * Values are those of the attributes of the shop. A field that is left out is not known: profiles from before it
 * existed have none.
 */
export const HairProfile = z.object({
  texture: z.string().max(40).nullable(),
  /** Head circumference in inches. */
  headInches: z.number().min(headInches.min).max(headInches.max).nullable(),
  capSize: z.string().max(40).nullable(),
  colour: z.string().max(40).nullable(),
  /** The family of colours, "brown". */
  colorFamily: z.string().max(40).nullable().default(null),
  /** The length worn, in inches. */
  lengthInches: z.int().min(lengthInches.min).max(lengthInches.max).nullable().default(null),
  /** The most to be spent on a piece, in whole units of the currency in which it was given. */
  budget: z
    .object({
      amount: z.int().min(budget.min).max(budget.max),
      currency: z.string().regex(/^[A-Z]{3}$/, 'The currency must be a code, such as USD'),
    })
    .nullable()
    .default(null),
  experience: z.enum(['first', 'some', 'daily']).nullable(),
});
export type HairProfile = z.infer<typeof HairProfile>;
