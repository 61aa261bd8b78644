/** An option of a select or a combobox. */
export type SelectOption = { value: string; label: string };
