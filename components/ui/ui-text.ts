import type { OptionProps } from '@/components/ui/form/option-props';

/** The texts of the design system's own parts. */
export const uiText = {
  // Page
  loadingPage: 'Loading the page',

  // Pages of a list
  itemsShown: (first: number, last: number, total: number) => `${first} to ${last} of ${total}`,

  // Stars
  rating: (stars: string, count?: number) =>
    `${stars} out of 5 stars${count === undefined ? '' : `, ${count} reviews`}`,

  // Options: screen reader text after the label; visually the state is shown by shape
  optionState: {
    open: '',
    soldOut: ', out of stock',
    impossible: ', not made like this',
  } satisfies Record<NonNullable<OptionProps['state']>, string>,

  // Quantity
  less: 'One less',
  more: 'One more',
  quantityLimit: 'That is all we have',

  // List that typing filters
  typeOrChoose: 'Type or choose',
  showAll: (label: string) => `Show all for ${label}`,
  noMatch: 'Nothing by that name.',
};
