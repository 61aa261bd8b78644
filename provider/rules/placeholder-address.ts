const DOMAIN = 'facebook.com';

/** The address of somebody whom Facebook gave without one: made of the user id (spec 5). Nobody reads mails there. */
export const createPlaceholderEmail = (userId: string) => `${userId}@${DOMAIN}`;

export const isPlaceholderEmail = (email: string) => new RegExp(`^\\d+@${DOMAIN}$`).test(email);
