/** The name shown for a commenter who gave none. */
export const DEFAULT_COMMENTER_NAME = 'A reader';
