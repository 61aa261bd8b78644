/** Cards on one page of a category or of the search results. The calls' own default is 4 (spec 9). */
export const LIST_LIMIT = 30;

/** Two rows of the photo wall. */
export const PHOTOS_PER_PAGE = 12;

/** Recommended products beside a cart or an empty list. */
export const RECOMMENDED_CARDS = 4;

/** Questions with answers about a product from which on they can be searched; fewer are seen at a glance. */
export const QUESTION_SEARCH_FROM = 4;
