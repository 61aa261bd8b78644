import { canShowPopup, markPopupShown, getSeenPopups } from '@/lib/browser/pop-ups-seen';
import { IS_POPUP_FETCH_ACTIVE } from '@/lib/config/public-env';
import { getEligiblePopups, isPageWithoutPopups, type PopupName } from '@/lib/format/pop-up-choice';
import { activityQueries } from '@/lib/queries/activity';
import { getQueryContext } from '@/lib/queries/client';
import { offerQueries } from '@/lib/queries/offer';
import { useCart } from '@/stores/cart';
import { useMain } from '@/stores/main';
import { useUser } from '@/stores/user';

const RETRY_MS = 1_000;
/** Who has just left a field is on the way to its button. */
const FIELD_GRACE_MS = 5_000;

const dialogByPopup = { home_screen: 'homeScreen', new_customer: 'newCustomer' } as const;

/** Closed ones, as the search panel, stay in the document and are hidden. */
const hasOpenDialog = () =>
  [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].some((dialog) =>
    dialog.checkVisibility(),
  );

/** Something lies over the page already, or the shopper is typing or has just typed. */
function isPageBusy(leftFieldMs: number) {
  const field = document.activeElement;
  return (
    useMain.getState().dialog !== null ||
    hasOpenDialog() ||
    (field instanceof HTMLElement && field.matches('input, textarea, select, [contenteditable]')) ||
    Date.now() - leftFieldMs < FIELD_GRACE_MS
  );
}

/** Whether there is anything to offer: who has had it is left alone, and so is everybody when it cannot be asked. */
async function hasOffer(name: PopupName): Promise<boolean> {
  const { api, client } = getQueryContext();
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
function findNoticePopup(path: string): string | null {
  if (!IS_POPUP_FETCH_ACTIVE || isPageWithoutPopups(path, useMain.getState().pageType)) return null;
  const popups = Object.values(useCart.getState().popupInfo);
  const seenNames = getSeenPopups();
  const notice = popups.find(({ type, identifier }) => type === 'notice' && !seenNames.includes(identifier));
  return notice?.identifier ?? null;
}

async function findNextPopup(path: string) {
  // A notice of the owner goes before an offer, also on a slow line.
  if (IS_POPUP_FETCH_ACTIVE) await (await import('./popup-news')).refreshPopups();
  const noticeIdentifier = findNoticePopup(path);
  if (noticeIdentifier) return { name: noticeIdentifier, show: () => useMain.getState().noticeOpened(noticeIdentifier.toLowerCase()) };
  return findOfferPopup(path);
}

async function findOfferPopup(path: string) {
  const { isLogin } = useUser.getState();
  const { pageType } = useMain.getState();
  for (const name of getEligiblePopups({ path, pageType, isLogin, seen: getSeenPopups() }))
    if (await hasOffer(name))
      return { name, show: () => useMain.getState().popupOpened(dialogByPopup[name]), isOffer: true };
  return null;
}

/**
 * Lets the pop-up of a page come as soon as nothing else is going on; returns how to call it off. `leftField` tells when
 * a field was left last.
 */
export function schedulePopup(path: string, leftField: () => number): () => void {
  let isCancelled = !canShowPopup();
  let timer: ReturnType<typeof setTimeout>;

  void (async () => {
    const next = isCancelled ? null : await findNextPopup(path);
    if (!next) return;
    const tryShow = () => {
      // Meanwhile somebody may have signed up or in.
      if (isCancelled || !canShowPopup() || ('isOffer' in next && useUser.getState().isLogin)) return;
      if (isPageBusy(leftField())) {
        timer = setTimeout(tryShow, RETRY_MS);
        return;
      }
      markPopupShown(next.name);
      next.show();
    };
    tryShow();
  })();
  return () => {
    isCancelled = true;
    clearTimeout(timer);
  };
}
