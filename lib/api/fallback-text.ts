// Apart from error-page-text.ts: every page loads these two, none but a failed one loads the rest.

export const NOT_FOUND_TEXT = 'This page could not be found';
export const FALLBACK_TEXT = 'An error occurred while showing the error page';
