/** The texts of the cookie banner. */
export const consentText = {
  consentTitle: 'Can we use analytics cookies?',
  consentHint:
    'A few cookies are necessary for your cart and your sign-in. Analytics cookies are up to you, and you can change your choice at the bottom of any page.',
  cookiePolicy: 'Cookie policy',
  necessaryOnly: 'Necessary only',
  allowAnalytics: 'Allow analytics',
  cookieChoices: 'Cookie choices',
};
