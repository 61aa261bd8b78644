/** The texts of the session. */
export const sessionText = {
  // Notice on the home page
  signedOut: 'You are signed out',
};
