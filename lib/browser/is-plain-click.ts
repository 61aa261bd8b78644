import type { MouseEvent } from 'react';

/** Whether a click means "here": not a new tab or window, not a download. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
