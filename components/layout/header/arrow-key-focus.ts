/** Moves the focus among the links and buttons of an element; stops at both ends. */
export function moveArrowKeyFocus(container: ParentNode, step: 1 | -1) {
  const stops = [...container.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)')];
  const currentIndex = stops.indexOf(document.activeElement as HTMLElement);
  stops[Math.min(Math.max(currentIndex + step, 0), stops.length - 1)]?.focus();
}
