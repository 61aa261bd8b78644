/** Where the page begins under the header as it stands. Headers of pages that were left are hidden, and 0. */
export const headerBottom = () =>
  Math.max(
    0,
    ...[...document.querySelectorAll('header')].map((header) => header.getBoundingClientRect().bottom),
  );
