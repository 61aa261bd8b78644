const FADE_OUT_MS = 120; // look: motion
const FADE_IN_MS = 200;

let fadeOutAnimation: Animation | undefined;

const hasReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Finds the visible page; previous pages stay in the document, hidden. */
export const findVisiblePage = () =>
  [...document.querySelectorAll('main')].find((page) => page.getClientRects().length > 0);

/** Dims the old page but keeps it readable, because the new one may take a while. */
export function fadeOutPage() {
  if (hasReducedMotion() || fadeOutAnimation) return;
  fadeOutAnimation = findVisiblePage()?.animate(
    { opacity: 0.4 },
    { duration: FADE_OUT_MS, fill: 'forwards' },
  );
}

/** Takes the dimming back when the page stays. */
export function restorePage() {
  fadeOutAnimation?.reverse();
  fadeOutAnimation = undefined;
}

/**
 * Transition 'page', out-in (spec 2): the new page fades in and rises 6 px. Runs in parallel; nothing waits
 * for it.
 */
export function fadeInPage() {
  fadeOutAnimation?.cancel();
  fadeOutAnimation = undefined;
  if (hasReducedMotion()) return;
  findVisiblePage()?.animate(
    { opacity: [0, 1], transform: ['translateY(6px)', 'none'] },
    { duration: FADE_IN_MS, easing: 'cubic-bezier(.22,.7,.2,1)' },
  );
}

/** The clicked link is gone with its page, so keyboard users continue in the new page. */
export function focusPage() {
  const activeElement = document.activeElement;
  const isFocusLost =
    !activeElement || activeElement === document.body || activeElement.getClientRects().length === 0;
  if (isFocusLost) findVisiblePage()?.focus({ preventScroll: true });
}
