import { fieldMessages } from '@/contract/field-messages';
import { sharedText } from '@/lib/format/shared-text';

/** The texts of components/product/guides. */
export const productGuidesText = {
  // Guides of the other options
  headForm: 'Find your size',
  head: 'Around your head',
  headHint: 'In inches or centimetres',
  headSubmit: 'Find my size',
  headRequired: fieldMessages.required('Head'),
  otherStyles: 'In other styles',
  putOn: 'How to put it on',
  care: 'Wash and care calendar',
  shipping: 'Shipping and returns',
  shippingTo: (country: string) => `To ${country}; the checkout has other countries.`,
  questions: (count: number) => `Questions and answers (${count})`,
  // Before and after
  beforeAfter: 'Before and after',
  compare: 'Drag the line to compare.',
  compareKeys: sharedText.arrowKeysMoveIt,
};
