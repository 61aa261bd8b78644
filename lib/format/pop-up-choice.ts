/** Nothing pops up in the checkout (look: dialog), nor where somebody is filling in who they are. */
const QUIET = /^\/(?:order|login|register|forgotpassword)(?:\/|$)/;
const OFFER_PAGE = '/activity/new-customer';

const POP_UPS = ['home_screen', 'new_customer'] as const;
export type PopUp = (typeof POP_UPS)[number];

type Here = { path: string; isLogin: boolean; seen: readonly string[] };

/** The pop-ups that may come on a page, the one that is meant for it first. */
export function popUpsFor({ path, isLogin, seen }: Here): PopUp[] {
  if (QUIET.test(path)) return [];
  const meant = {
    home_screen: path === '/',
    new_customer: !isLogin && path !== OFFER_PAGE,
  } satisfies Record<PopUp, boolean>;
  return POP_UPS.filter((name) => meant[name] && !seen.includes(name));
}

export const isQuietPage = (path: string) => QUIET.test(path);
