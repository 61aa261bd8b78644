const FORM = /^[\w-]{16,128}$/;
/** One in 300 billion of the tokens that browsers make (32 hexadecimal digits at random) has fewer different characters. */
const DIFFERENT_MIN = 6;

/** Whether a guest token can be a secret: of the right form, and no row of a few keys that somebody else may press as well. */
export const isGuestToken = (token: string) => FORM.test(token) && new Set(token).size >= DIFFERENT_MIN;
