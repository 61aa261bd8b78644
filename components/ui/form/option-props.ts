/** An option value: available, sold out (but viewable), or not made with the other selected values. */
export type OptionProps = {
  value: string;
  label: string;
  state?: 'open' | 'soldOut' | 'impossible';
};
