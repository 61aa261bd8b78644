/** How somebody is called who has said no name. */
export const STRANGER = 'A reader';
