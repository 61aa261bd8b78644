import type { LengthUnit } from '@/lib/format/body-lines';

/** Hair is sold by the inch wherever English is spoken, by the centimetre elsewhere. */
export const getLengthUnit = (language: string): LengthUnit => (/^en\b/i.test(language) ? 'in' : 'cm');
