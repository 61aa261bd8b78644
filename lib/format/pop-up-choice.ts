/** Nothing pops up in the checkout (look: dialog), nor where somebody is filling in who they are, nor where help is looked for. */
const QUIET = /^\/(?:order|user|login|register|forgotpassword|site-map)(?:\/|$)/;
const HELP = 'cms_page';
const OFFER_PAGE = '/activity/new-customer';

const POP_UPS = ['home_screen', 'new_customer'] as const;
export type PopUp = (typeof POP_UPS)[number];

type Here = { path: string; pageType: string; isLogin: boolean; seen: readonly string[] };

/** The offers that may come on a page by themselves, the one that is meant for it first; none to a customer. */
export function popUpsFor({ path, pageType, isLogin, seen }: Here): PopUp[] {
  if (isLogin || isQuietPage(path, pageType)) return [];
  const meant = {
    home_screen: path === '/',
    new_customer: path !== OFFER_PAGE,
  } satisfies Record<PopUp, boolean>;
  return POP_UPS.filter((name) => meant[name] && !seen.includes(name));
}

export const isQuietPage = (path: string, pageType: string) => QUIET.test(path) || pageType === HELP;
