import { EARLY_PRESS_KEY, type EarlyPress } from '@/lib/tracking/early-presses';
import { selectItem, selectPromotion } from '@/lib/tracking/events';
import { isPromotion, TOLD_ELEMENTS, type Marked } from '@/lib/tracking/marked';
import { pushEvent, tellPage, tellPageLeft } from './data-layer';

const selected = (marked: Marked) => (isPromotion(marked) ? selectPromotion(marked) : selectItem(marked));

function tellPress(marked: Marked) {
  tellPage(); // what is pressed was seen on a page
  pushEvent(selected(marked));
}

/** The press that was made before this code was there, told once: on this page, or on the one that it led away from. */
function takeEarlyPress() {
  const page = window as typeof window & { [EARLY_PRESS_KEY]?: EventListener };
  const listener = page[EARLY_PRESS_KEY];
  if (listener) removeEventListener('click', listener, true);
  try {
    const kept = sessionStorage.getItem(EARLY_PRESS_KEY);
    if (kept === null) return;
    sessionStorage.removeItem(EARLY_PRESS_KEY);
    const { address, title, marked } = JSON.parse(kept) as EarlyPress;
    if (address === location.href) tellPress(marked);
    else tellPageLeft({ path: new URL(address).pathname, address, title }, selected(marked));
  } catch {
    // A browser that keeps nothing, or something else's words.
  }
}

/** A press on a link of what is marked: told at once, since the page may be left before anything idle has come. */
export function watchPresses() {
  takeEarlyPress();
  addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null;
      const marked = link?.closest<HTMLElement>(TOLD_ELEMENTS)?.dataset;
      if (marked) tellPress(marked);
    },
    true,
  );
}
