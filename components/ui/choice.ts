/** An option of a product: to be had, sold out (still looked at), or not made with what is chosen beside it. */
export type OptionProps = {
  value: string;
  label: string;
  state?: 'open' | 'soldOut' | 'impossible';
};

/** What readers hear after the label, since the eye is told by form. */
export const optionStateText = {
  open: '',
  soldOut: ', out of stock',
  impossible: ', not made like this',
} satisfies Record<NonNullable<OptionProps['state']>, string>;
