import { EARLY_EVENTS_KEY, REACT_PROPS_PREFIX, type EarlyEvent } from './early-events';

/** A press that is answered later than this would surprise. */
const MAX_AGE_MS = 60_000;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1_000;

type Field = Extract<EarlyEvent, { type: 'input' }>['target'];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Makes React hydrate the part of the page around an element at once, as it does during any press; it would ignore a
 * box that is toggled before. Nothing of the shop listens to auxclick. Returns whether React knows the element. If
 * its part still waits for code, React stops the repeated event, which is then kept again.
 */
function hydrate(element: Element): boolean {
  // The first effects of the site layout close dialogs.
  if (document.documentElement.dataset.hydrated === undefined) return false;
  element.dispatchEvent(new Event('auxclick', { bubbles: true }));
  return Object.keys(element).some((name) => name.startsWith(REACT_PROPS_PREFIX));
}

/**
 * Sets a value as the browser does. React compares values with the last one that was assigned to the element, and
 * ignores an event after which they are equal.
 */
function setValue(field: Field, value: string) {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!;
  const caret = field instanceof HTMLSelectElement ? null : field.selectionStart; // null: no such field
  if (!(field instanceof HTMLSelectElement)) field.value = '';
  set!.call(field, value);
  if (caret !== null) (field as HTMLInputElement).setSelectionRange(caret, caret);
}

/** Enters what was typed; a field that was left since is left again. A browser lets nobody enter a file. */
function enter(field: Field, value: string) {
  if (field.type !== 'file') setValue(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  if (document.activeElement !== field) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

/** Presses a box again that was left in this state; nothing, if it was rendered so. */
function toggle(box: HTMLInputElement, checked: boolean) {
  if (checked === box.defaultChecked) {
    box.checked = checked;
    return;
  }
  box.checked = !checked;
  box.click();
}

function replay(early: EarlyEvent) {
  const { type, target } = early;
  if (type === 'click') target.click();
  else if (type === 'submit')
    target.requestSubmit(early.event.submitter?.isConnected ? early.event.submitter : undefined);
  else if (target instanceof HTMLInputElement && /checkbox|radio/.test(target.type))
    toggle(target, early.checked === true);
  else enter(target, early.value);
}

let isRunning = false;

/** Repeats the kept events in their order, each as soon as its control is hydrated. */
export async function replayEarlyEvents() {
  const kept = window[EARLY_EVENTS_KEY] ?? [];
  if (isRunning) return;
  isRunning = true;
  for (let pauseMs = FIRST_PAUSE_MS; kept.length > 0; pauseMs = Math.min(pauseMs * 1.5, LONGEST_PAUSE_MS)) {
    for (const early of [...kept]) {
      const { target, event } = early;
      const isStale = !target.isConnected || performance.now() - event.timeStamp > MAX_AGE_MS;
      if (!isStale && !hydrate(target)) continue;
      const index = kept.indexOf(early);
      if (index < 0) continue; // the shopper has used the control again
      kept.splice(index, 1);
      try {
        if (!isStale) replay(early);
      } catch (error) {
        reportError(error);
      }
      await pause(0); // until the page shows the result: "one more" precedes "add to cart"
    }
    if (kept.length > 0) await pause(pauseMs);
  }
  isRunning = false;
}
