/** The texts of components/auth/reset. */
export const authResetText = {
  resetHint: 'Enter your email and we’ll send you a code and a link.',
  backToSignIn: 'Back to sign in',
  resetByCodeFormLabel: 'Reset your password with the code',
  resetEmailSent: (message: string, email: string) =>
    `${message}: ${email}. The code and the link are good for an hour.`,
  useOtherEmail: 'Use another e-mail address',
  resetByLinkHint: (email: string) => `For ${email}. You will be signed out on all other devices.`,
  sendNewLink: 'Email me a new link',
  saveNewPassword: 'Save new password',
};
