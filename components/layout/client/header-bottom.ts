/**
 * Returns the current bottom edge of the shop's own header. A page's own head is a header element, too.
 * Hidden headers of previous pages count as 0.
 */
export const getHeaderBottom = () =>
  Math.max(
    0,
    ...[...document.querySelectorAll('[data-site-header]')].map(
      (header) => header.getBoundingClientRect().bottom,
    ),
  );
