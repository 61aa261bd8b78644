import { mayPopUp, popUpCame, seenPopUps } from '@/lib/browser/pop-ups-seen';
import { IS_POPUP_FETCH_ACTIVE } from '@/lib/config/public-env';
import { popUpsFor, isQuietPage, type PopUp } from '@/lib/format/pop-up-choice';
import { activityQueries } from '@/lib/queries/activity';
import { asking } from '@/lib/queries/client';
import { offerQueries } from '@/lib/queries/offer';
import { useCart } from '@/stores/cart';
import { useMain } from '@/stores/main';
import { useUser } from '@/stores/user';

const LOOK_AGAIN_MS = 1_000;
/** Who has just left a field is on the way to its button. */
const AFTER_FIELD_MS = 5_000;

const dialogs = { home_screen: 'homeScreen', new_customer: 'newCustomer' } as const;

/** Closed ones, as the search panel, stay in the document and are hidden. */
const hasOpenDialog = () =>
  [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].some((dialog) =>
    dialog.checkVisibility(),
  );

/** Something lies over the page already, or the shopper is typing or has just typed. */
function isBusy(leftFieldMs: number) {
  const field = document.activeElement;
  return (
    useMain.getState().dialog !== null ||
    hasOpenDialog() ||
    (field instanceof HTMLElement && field.matches('input, textarea, select, [contenteditable]')) ||
    Date.now() - leftFieldMs < AFTER_FIELD_MS
  );
}

/** Whether there is anything to offer: who has had it is left alone, and so is everybody when it cannot be asked. */
async function isOffered(name: PopUp): Promise<boolean> {
  const { api, client } = asking();
  try {
    const offer =
      name === 'home_screen'
        ? await client.fetchQuery(activityQueries.homeOffer(api))
        : await client.fetchQuery(offerQueries.newCustomer(api));
    return !offer.alreadyReceived && offer.coupons.length > 0;
  } catch {
    return false;
  }
}

/** What the owner has put up for this page, beside the two that come by themselves (spec 4, currently disabled). */
function findNotice(path: string): string | null {
  if (!IS_POPUP_FETCH_ACTIVE || isQuietPage(path, useMain.getState().pageType)) return null;
  const known = Object.values(useCart.getState().popupInfo);
  const seen = seenPopUps();
  const notice = known.find(({ type, identifier }) => type === 'notice' && !seen.includes(identifier));
  return notice?.identifier ?? null;
}

async function findNext(path: string) {
  // A notice of the owner goes before an offer, also on a slow line.
  if (IS_POPUP_FETCH_ACTIVE) await (await import('./popup-news')).readPopupNews();
  const notice = findNotice(path);
  if (notice) return { name: notice, show: () => useMain.getState().noticeCame(notice.toLowerCase()) };
  return findOffer(path);
}

async function findOffer(path: string) {
  const { isLogin } = useUser.getState();
  const { pageType } = useMain.getState();
  for (const name of popUpsFor({ path, pageType, isLogin, seen: seenPopUps() }))
    if (await isOffered(name))
      return { name, show: () => useMain.getState().poppedUp(dialogs[name]), isOffer: true };
  return null;
}

/**
 * Lets the pop-up of a page come as soon as nothing else is going on; returns how to call it off. `leftField` tells when
 * a field was left last.
 */
export function popUp(path: string, leftField: () => number): () => void {
  let isOff = !mayPopUp();
  let timer: ReturnType<typeof setTimeout>;

  void (async () => {
    const next = isOff ? null : await findNext(path);
    if (!next) return;
    const tryNow = () => {
      // Meanwhile somebody may have signed up or in.
      if (isOff || !mayPopUp() || ('isOffer' in next && useUser.getState().isLogin)) return;
      if (isBusy(leftField())) {
        timer = setTimeout(tryNow, LOOK_AGAIN_MS);
        return;
      }
      popUpCame(next.name);
      next.show();
    };
    tryNow();
  })();
  return () => {
    isOff = true;
    clearTimeout(timer);
  };
}
