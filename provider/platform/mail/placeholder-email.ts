const DOMAIN = 'facebook.com';

/**
 * The address for a user whom Facebook returns without one: made from the user id (spec 5). Nobody reads
 * emails there.
 */
export const createPlaceholderEmail = (userId: string) => `${userId}@${DOMAIN}`;

export const isPlaceholderEmail = (email: string) => new RegExp(`^\\d+@${DOMAIN}$`).test(email);
