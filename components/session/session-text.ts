// The texts of the session.

// Notice on the home page
export const signedOut = 'You are signed out';
