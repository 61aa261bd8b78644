import { keep, readKept } from '@/lib/browser/kept';
import { IS_POPUP_FETCH_ACTIVE } from '@/lib/config/public-env';
import { popUpsFor, isQuietPage, type PopUp } from '@/lib/format/pop-up-choice';
import { activityQueries } from '@/lib/queries/activity';
import { asking } from '@/lib/queries/client';
import { offerQueries } from '@/lib/queries/offer';
import { useCart } from '@/stores/cart';
import { useMain } from '@/stores/main';
import { useUser } from '@/stores/user';

const SEEN = 'popUpsSeen';
const LOOK_AGAIN_MS = 1_000;

const dialogs = { home_screen: 'homeScreen', new_customer: 'newCustomer' } as const;

/** One comes by itself while this document is open: two would be a hard sell. */
let hasCome = false;

function seenBefore(): string[] {
  const seen = readKept(SEEN);
  return Array.isArray(seen) ? seen.filter((name) => typeof name === 'string') : [];
}

/** Something lies over the page already, or the shopper is typing. */
function isBusy() {
  const field = document.activeElement;
  return (
    useMain.getState().dialog !== null ||
    document.querySelector('[role="dialog"], [role="alertdialog"]') !== null ||
    (field instanceof HTMLElement && field.matches('input, textarea, select, [contenteditable]'))
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
  if (!IS_POPUP_FETCH_ACTIVE || isQuietPage(path)) return null;
  const known = Object.values(useCart.getState().popupInfo);
  const notice = known.find(
    ({ type, identifier }) => type === 'notice' && !seenBefore().includes(identifier),
  );
  return notice?.identifier ?? null;
}

async function findNext(path: string) {
  const notice = findNotice(path);
  if (notice) return { name: notice, show: () => useMain.getState().noticeCame(notice.toLowerCase()) };
  const { isLogin } = useUser.getState();
  for (const name of popUpsFor({ path, isLogin, seen: seenBefore() }))
    if (await isOffered(name)) return { name, show: () => useMain.getState().poppedUp(dialogs[name]) };
  return null;
}

/** Lets the pop-up of a page come as soon as nothing else is going on; returns how to call it off. */
export function popUp(path: string): () => void {
  let isOff = hasCome;
  let timer: ReturnType<typeof setTimeout>;

  void (async () => {
    const next = isOff ? null : await findNext(path);
    if (!next) return;
    const tryNow = () => {
      if (isOff || hasCome) return;
      if (isBusy()) {
        timer = setTimeout(tryNow, LOOK_AGAIN_MS);
        return;
      }
      hasCome = true;
      keep(SEEN, [...seenBefore(), next.name]);
      next.show();
    };
    tryNow();
  })();
  return () => {
    isOff = true;
    clearTimeout(timer);
  };
}
