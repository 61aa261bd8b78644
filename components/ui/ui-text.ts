// The texts of the design system's own parts.

import type { OptionProps } from '@/components/ui/form/option-props';

// Page
export const loadingPage = 'Loading the page';

// Pages of a list
export const itemsShown = (first: number, last: number, total: number) => `${first} to ${last} of ${total}`;

// Stars
export const rating = (stars: string, count?: number) =>
  `${stars} out of 5 stars${count === undefined ? '' : `, ${count} reviews`}`;

// Options: screen reader text after the label; visually the state is shown by shape
export const optionState = {
  open: '',
  soldOut: ', out of stock',
  impossible: ', not made like this',
} satisfies Record<NonNullable<OptionProps['state']>, string>;

// Quantity
export const less = 'One less';
export const more = 'One more';
export const quantityLimit = 'That is all we have';

// List that typing filters
export const typeOrChoose = 'Type or choose';
export const showAll = (label: string) => `Show all for ${label}`;
export const noMatch = 'Nothing by that name.';
