import { getHeaderBottom } from './header-bottom';
import { findVisiblePage } from './page-transition';

export type PreviewPlace = {
  /** The edge of the header now, in CSS pixels of the viewport. */
  top: number;
  /** Where the next page begins. */
  contentTop: number;
};

/**
 * Returns where a preview stands, so that the page that replaces it changes nothing: Next scrolls to the top
 * unless the beginning of the next page is visible already.
 */
export function getPreviewPlace(): PreviewPlace {
  const top = getHeaderBottom();
  const pageTop = findVisiblePage()?.getBoundingClientRect().top ?? top;
  const scrollPadding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  return { top, contentTop: pageTop >= scrollPadding ? pageTop : Math.max(top, pageTop + scrollY) };
}
