// A forgotten password, and choosing a new one.

export const resetHint = 'Enter your email and we’ll send you a code and a link.';
export const backToSignIn = 'Back to sign in';
export const resetByCodeFormLabel = 'Reset your password with the code';
export const resetEmailSent = (message: string, email: string) =>
  `${message}: ${email}. The code and the link are good for an hour.`;
export const useOtherEmail = 'Use another e-mail address';
export const resetByLinkHint = (email: string) =>
  `For ${email}. You will be signed out on all other devices.`;
export const sendNewLink = 'Email me a new link';
export const saveNewPassword = 'Save new password';
