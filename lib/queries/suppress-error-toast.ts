/** The `meta` of a query or mutation whose error is shown where it occurs, or not at all. */
export const suppressErrorToast = { suppressErrorToast: true } as const;
