/**
 * Where the page begins under the shop's own header as it stands: what a page puts at its head is a header, too. Headers
 * of pages that were left are hidden, and 0.
 */
export const getHeaderBottom = () =>
  Math.max(
    0,
    ...[...document.querySelectorAll('[data-site-header]')].map(
      (header) => header.getBoundingClientRect().bottom,
    ),
  );
