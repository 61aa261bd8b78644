/** A row of a select or a combobox. */
export type Option = { value: string; label: string };
