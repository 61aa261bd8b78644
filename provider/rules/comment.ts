/** How somebody is called who has said no name. */
export const DEFAULT_COMMENTER_NAME = 'A reader';
