/** An option value: available, sold out (but viewable), or not made with the other selected values. */
export type OptionProps = {
  value: string;
  label: string;
  state?: 'open' | 'soldOut' | 'impossible';
};

/** Screen reader text after the label; visually the state is shown by shape. */
export const optionStateText = {
  open: '',
  soldOut: ', out of stock',
  impossible: ', not made like this',
} satisfies Record<NonNullable<OptionProps['state']>, string>;
