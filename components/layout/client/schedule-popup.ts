import { canShowPopup, markPopupShown, getSeenPopups } from '@/lib/storage/seen-popups';
import { IS_POPUP_FETCH_ACTIVE } from '@/lib/config/public-env';
import {
  getEligiblePopups,
  isPageWithoutPopups,
  type PopupName,
} from '@/components/layout/client/eligible-popups';
import { activityQueries } from '@/lib/queries/activity';
import { getQueryContext } from '@/lib/queries/client';
import { offerQueries } from '@/lib/queries/offer';
import { useCart } from '@/stores/cart';
import { useMain } from '@/stores/main';
import { useUser } from '@/stores/user';

const RETRY_MS = 1_000;
/** After leaving a field, a shopper heads for its button. */
const FIELD_GRACE_MS = 5_000;

const dialogByPopup = { home_screen: 'homeScreen', new_customer: 'newCustomer' } as const;

/** Closed dialogs, such as the search panel, stay in the document, hidden. */
const hasOpenDialog = () =>
  [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].some((dialog) =>
    dialog.checkVisibility(),
  );

/** Returns true if a dialog is open, or if the shopper is typing or has just typed. */
function isPageBusy(leftFieldMs: number) {
  const field = document.activeElement;
  return (
    useMain.getState().dialog !== null ||
    hasOpenDialog() ||
    (field instanceof HTMLElement && field.matches('input, textarea, select, [contenteditable]')) ||
    Date.now() - leftFieldMs < FIELD_GRACE_MS
  );
}

/** Returns whether there is an offer: false if the shopper has had it, or if the request fails. */
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

const isPreviewOfPopups = () => document.querySelector('[data-preview="popups"]') !== null;

/** In a preview, its editor sees the notice of the draft: whatever this browser has seen, and without POPUP_FETCH. */
async function findPreviewedNotice(path: string) {
  const { api } = getQueryContext();
  const { popup } = await api.system.popup({ posUri: path, queryParam: location.search.replace(/^\?/, '') });
  const notice = popup.find(({ type }) => type === 'notice');
  if (!notice) return null;
  useCart.getState().popupsAnswered(popup);
  return { name: notice.identifier, show: () => openNotice(notice.identifier), isPreview: true };
}

const openNotice = (identifier: string) => useMain.getState().noticeOpened(identifier.toLowerCase());

/** Finds the admin's notice for this page, in addition to the two built-in popups (spec 4, POPUP_FETCH). */
function findNoticePopup(path: string): string | null {
  if (!IS_POPUP_FETCH_ACTIVE || isPageWithoutPopups(path, useMain.getState().pageType)) return null;
  const popups = Object.values(useCart.getState().popupInfo);
  const seenNames = getSeenPopups();
  const notice = popups.find(({ type, identifier }) => type === 'notice' && !seenNames.includes(identifier));
  return notice?.identifier ?? null;
}

async function findNextPopup(path: string) {
  if (isPreviewOfPopups()) return findPreviewedNotice(path);
  // An admin's notice precedes an offer, even on a slow connection.
  if (IS_POPUP_FETCH_ACTIVE) await (await import('./refresh-popups')).refreshPopups();
  const noticeIdentifier = findNoticePopup(path);
  if (noticeIdentifier) return { name: noticeIdentifier, show: () => openNotice(noticeIdentifier) };
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
 * Shows the page's popup as soon as nothing else is going on; returns a cancel function. `leftField` returns
 * when a field was last left.
 */
export function schedulePopup(path: string, leftField: () => number): () => void {
  const canShow = () => isPreviewOfPopups() || canShowPopup();
  let isCancelled = !canShow();
  let timer: ReturnType<typeof setTimeout>;

  void (async () => {
    const next = isCancelled ? null : await findNextPopup(path);
    if (!next) return;
    const tryShow = () => {
      // The shopper may have subscribed or logged in.
      if (isCancelled || !canShow() || ('isOffer' in next && useUser.getState().isLogin)) return;
      if (isPageBusy(leftField())) {
        timer = setTimeout(tryShow, RETRY_MS);
        return;
      }
      if (!('isPreview' in next)) markPopupShown(next.name);
      next.show();
    };
    tryShow();
  })();
  return () => {
    isCancelled = true;
    clearTimeout(timer);
  };
}
