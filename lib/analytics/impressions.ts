export const ROUTE_DELAY_MS = 250; // spec 9: route tracking delay
export const SCROLL_THROTTLE_MS = 1000; // spec 9: scroll tracking throttle

type Visibility = {
  intersectionRatio: number;
  intersectionRect: { height: number };
  rootBounds: { height: number } | null;
};

/** Fully visible except for a fraction of a pixel; an element taller than the window when it fills the window. */
export const isFullyVisible = ({ intersectionRatio, intersectionRect, rootBounds }: Visibility) =>
  intersectionRatio >= 0.99 || (rootBounds !== null && intersectionRect.height >= rootBounds.height * 0.95);

type ScrollPosition = { top: number; windowHeight: number; pageHeight: number };

/** The quarters of a page newly reached by scrolling, above those already tracked. */
export function getNewQuarters(
  trackedPercent: number,
  { top, windowHeight, pageHeight }: ScrollPosition,
): number[] {
  if (top <= 0) return [];
  const percent = ((top + windowHeight + 1) / pageHeight) * 100;
  return [25, 50, 75, 100].filter((quarter) => quarter > trackedPercent && quarter <= percent);
}

/** Another path or another search is another page; a filter, a length or a color is a selection on the same one. */
export const getPageKey = ({ pathname, search }: { pathname: string; search: string }) => {
  const term = new URLSearchParams(search).get('q');
  return term === null ? pathname : `${pathname}?q=${term}`;
};
