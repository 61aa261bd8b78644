// Texts that several features show. Those of one feature are in its own text file.

export const opensNewWindow = (label: string) => `${label}, opens a new window`;
/** Read aloud after a link. */
export const newWindowNote = '(opens a new window)';
