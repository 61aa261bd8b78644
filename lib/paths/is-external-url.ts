/** Spec 5: a link that looks like a full URL leaves the shop, all others stay inside the app. */
export const isExternalUrl = (href: string) => /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href);
