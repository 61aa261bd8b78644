/** Moves the focus among what can be pressed inside a part of the page; it stops at the ends. */
export function walkFocus(within: ParentNode, step: 1 | -1) {
  const stops = [...within.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)')];
  const place = stops.indexOf(document.activeElement as HTMLElement);
  stops[Math.min(Math.max(place + step, 0), stops.length - 1)]?.focus();
}
