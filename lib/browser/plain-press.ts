import type { MouseEvent } from 'react';

/** A press that means "here": not into a new tab or window, not a download. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
