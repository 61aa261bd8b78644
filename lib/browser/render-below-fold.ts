import { isHydrated } from './early-events';
import { whenIdle } from './when-idle';

/** A part that is hydrated later than this, if ever, is rendered together with the others of its kind. */
const WAIT_MS = 10_000;

const rendered = new WeakSet<Element>();

/**
 * Renders the parts of the first page that are below its first view (`.below-fold`), one each time the browser is
 * idle. Then the page is as if all of it had been rendered at once, and so is every page that follows.
 */
export function renderBelowFold(startedAt = performance.now()) {
  if (!CSS.supports('overflow-anchor', 'auto')) return; // as in the styles
  const parts = [...document.querySelectorAll<HTMLElement>('.below-fold')].filter(
    (part) => !rendered.has(part),
  );
  // React compares the attributes of an element with those of the server until it has hydrated it.
  const part = parts.find(isHydrated);
  if (part) {
    rendered.add(part);
    part.style.contentVisibility = 'visible';
  }
  if (parts.length > 0 && performance.now() - startedAt < WAIT_MS) whenIdle(() => renderBelowFold(startedAt));
  else document.documentElement.dataset.rendered = 'true';
}
