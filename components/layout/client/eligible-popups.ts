/** No popups in the checkout (look: dialog), where shoppers enter personal data, or where they look for help. */
const PATHS_WITHOUT_POPUPS = /^\/(?:order|user|login|register|forgotpassword|site-map)(?:\/|$)/;
const HELP = 'cms_page';
const OFFER_PAGE = '/activity/new-customer';

const POPUP_NAMES = ['home_screen', 'new_customer'] as const;
export type PopupName = (typeof POPUP_NAMES)[number];

type PopupContext = { path: string; pageType: string; isLogin: boolean; seen: readonly string[] };

/** The offers that may open on a page by themselves, the one meant for it first; none for a customer. */
export function getEligiblePopups({ path, pageType, isLogin, seen }: PopupContext): PopupName[] {
  if (isLogin || isPageWithoutPopups(path, pageType)) return [];
  const eligibility = {
    home_screen: path === '/',
    new_customer: path !== OFFER_PAGE,
  } satisfies Record<PopupName, boolean>;
  return POPUP_NAMES.filter((name) => eligibility[name] && !seen.includes(name));
}

export const isPageWithoutPopups = (path: string, pageType: string) =>
  PATHS_WITHOUT_POPUPS.test(path) || pageType === HELP;
