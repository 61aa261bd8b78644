const LEAVE_MS = 120; // look: motion
const COME_MS = 200;

let leaving: Animation | undefined;

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Pages that were left stay in the document, hidden: the one on screen is meant. */
const shownPage = () =>
  [...document.querySelectorAll('main')].find((page) => page.getClientRects().length > 0);

/** The old page steps back and stays readable: how long the new one takes is not known. */
export function fadePage() {
  if (isStill()) return;
  leaving?.cancel();
  leaving = shownPage()?.animate({ opacity: 0.4 }, { duration: LEAVE_MS, fill: 'forwards' });
}

/** Transition 'page', out-in (spec 2): the new page fades in and rises 6 px. It plays beside the work, nothing waits for it. */
export function raisePage() {
  leaving?.cancel();
  leaving = undefined;
  if (isStill()) return;
  shownPage()?.animate(
    { opacity: [0, 1], transform: ['translateY(6px)', 'none'] },
    { duration: COME_MS, easing: 'cubic-bezier(.22,.7,.2,1)' },
  );
}

/** The link that was pressed is gone with its page: whoever goes on by key goes on in the new one. */
export function focusPage() {
  const held = document.activeElement;
  const isLost = !held || held === document.body || held.getClientRects().length === 0;
  if (isLost) shownPage()?.focus({ preventScroll: true });
}
