import { EARLY_EVENTS_KEY, REACT_PROPERTY, type EarlyEvent } from './early-events';

/** A press that is answered later than this would surprise. */
const MAX_AGE_MS = 30_000;

/**
 * Makes React hydrate the part of the page around an element at once, as it does during any press; it would ignore a
 * box that is toggled before. Nothing of the shop listens to auxclick. Returns whether the element is hydrated.
 */
function hydrate(element: Element): boolean {
  // The first effects of the site layout close dialogs.
  if (document.documentElement.dataset.hydrated === undefined) return false;
  element.dispatchEvent(new Event('auxclick', { bubbles: true }));
  return Object.keys(element).some((name) => name.startsWith(REACT_PROPERTY));
}

/**
 * Sets a value as the browser does. React compares values with the last one that was assigned to the element, and
 * ignores an event after which they are equal.
 */
function enterValue(element: Extract<EarlyEvent, { type: 'input' }>['target'], value: string) {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')!;
  if (element.localName !== 'select') element.value = '';
  set!.call(element, value);
  element.dispatchEvent(new Event('input', { bubbles: true }));
  element.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Presses a box again that was left in this state; nothing, if it was rendered so. */
function toggle(box: HTMLInputElement, checked: boolean) {
  if (checked === box.defaultChecked) return;
  box.checked = !checked;
  box.click();
}

function replay(event: EarlyEvent) {
  const { type, target } = event;
  if (type === 'click') target.click();
  else if (type === 'submit') target.requestSubmit(event.submitter);
  else if (target.type === 'checkbox' || target.type === 'radio')
    toggle(target as HTMLInputElement, event.checked === true);
  else enterValue(target, event.value);
}

let isWaiting = false;

/** Repeats the kept events in their order, each as soon as its control is hydrated, and once per control. */
export function replayEarlyEvents() {
  const kept = window[EARLY_EVENTS_KEY];
  if (isWaiting || !kept) return;
  const replayHydrated = () => {
    const now = performance.now();
    const events = kept.splice(0).filter(({ target, time }) => target.isConnected && now - time < MAX_AGE_MS);
    const last = events.filter(
      ({ type, target }, index) =>
        !events.slice(index + 1).some((later) => later.type === type && later.target === target),
    );
    const hydrated = last.filter(({ target }) => hydrate(target));
    kept.push(...last.filter((event) => !hydrated.includes(event)));
    isWaiting = kept.length > 0;
    if (isWaiting) requestAnimationFrame(replayHydrated);
    hydrated.forEach(replay);
  };
  replayHydrated();
}
