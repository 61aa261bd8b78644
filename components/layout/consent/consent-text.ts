// The texts of the cookie banner.

export const consentTitle = 'Can we use analytics cookies?';
export const consentHint =
  'A few cookies are necessary for your cart and your sign-in. Analytics cookies are up to you, and you can change your choice at the bottom of any page.';
export const cookiePolicy = 'Cookie policy';
export const necessaryOnly = 'Necessary only';
export const allowAnalytics = 'Allow analytics';
