const FADE_OUT_MS = 120; // look: motion
const FADE_IN_MS = 200;

let fadeOutAnimation: Animation | undefined;

const hasReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Pages that were left stay in the document, hidden: the one on screen is meant. */
const findVisiblePage = () =>
  [...document.querySelectorAll('main')].find((page) => page.getClientRects().length > 0);

/** The old page steps back and stays readable: how long the new one takes is not known. */
export function fadeOutPage() {
  if (hasReducedMotion()) return;
  fadeOutAnimation?.cancel();
  fadeOutAnimation = findVisiblePage()?.animate(
    { opacity: 0.4 },
    { duration: FADE_OUT_MS, fill: 'forwards' },
  );
}

/** Transition 'page', out-in (spec 2): the new page fades in and rises 6 px. It plays beside the work, nothing waits for it. */
export function fadeInPage() {
  fadeOutAnimation?.cancel();
  fadeOutAnimation = undefined;
  if (hasReducedMotion()) return;
  findVisiblePage()?.animate(
    { opacity: [0, 1], transform: ['translateY(6px)', 'none'] },
    { duration: FADE_IN_MS, easing: 'cubic-bezier(.22,.7,.2,1)' },
  );
}

/** The link that was pressed is gone with its page: whoever goes on by key goes on in the new one. */
export function focusPage() {
  const activeElement = document.activeElement;
  const isFocusLost = !activeElement || activeElement === document.body || activeElement.getClientRects().length === 0;
  if (isFocusLost) findVisiblePage()?.focus({ preventScroll: true });
}
