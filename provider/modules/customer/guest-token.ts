const FORM = /^[\w-]{16,128}$/;
/**
 * Of the tokens that browsers generate (32 random hexadecimal digits), one in 300 billion has fewer distinct
 * characters.
 */
const DIFFERENT_MIN = 6;

/**
 * Whether a guest token can be a secret: of the right format, and not just a few repeated characters that
 * somebody else may type too.
 */
export const isGuestToken = (token: string) => FORM.test(token) && new Set(token).size >= DIFFERENT_MIN;
