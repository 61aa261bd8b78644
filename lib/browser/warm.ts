/** Code that was fetched ahead and did not come is asked for again by the press, which says what went wrong. */
export const ignorePreloadError = () => undefined;
