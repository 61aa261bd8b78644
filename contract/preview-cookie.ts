/** The cookie with which the browser of an editor sees a draft in place of what is saved. */
export const PREVIEW_COOKIE = 'preview';
