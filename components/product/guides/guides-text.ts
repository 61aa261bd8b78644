// The guides and the advice of a product.

import { headUnits } from '@/components/hair/hair-text';
import { fieldMessages } from '@/contract/field-messages';
import * as sharedProductText from '@/lib/catalog/shared-product-text';

// Guides of the other options
export const headForm = 'Find your size';
export const head = 'Around your head';
export const headHint = `In ${headUnits}`;
export const headSubmit = 'Find my size';
export const headRequired = fieldMessages.required('Head');
export const otherStyles = 'In other styles';
export const putOn = 'How to put it on';
export const care = 'Wash and care calendar';
export const shipping = 'Shipping and returns';
export const shippingTo = (country: string) => `To ${country}; the checkout has other countries.`;

// Before and after
export const beforeAfter = 'Before and after';
export const compare = 'Drag the line to compare.';
export const compareKeys = sharedProductText.arrowKeysMoveIt;
