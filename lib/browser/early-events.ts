export const EARLY_EVENTS_KEY = 'earlyEvents';

/** Sent on the window when an event is kept. */
export const EARLY_EVENT_KEPT = 'earlyeventkept';

/** An event on a control that React had not hydrated yet. */
export type EarlyEvent =
  | { type: 'click'; target: HTMLButtonElement; time: number }
  | { type: 'submit'; target: HTMLFormElement; submitter: HTMLElement | null; time: number }
  | {
      type: 'input';
      target: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
      /** As the event left it: hydration may reset the field. */
      value: string;
      checked?: boolean;
      time: number;
    };

declare global {
  interface Window {
    [EARLY_EVENTS_KEY]?: EarlyEvent[];
  }
}

/** React sets a property of this name on each element that it renders or has hydrated. */
export const REACT_PROPERTY = '__reactProps$';

/**
 * Keeps what a shopper presses, types and submits before the page's code has loaded; React drops it, and a form
 * would be sent as a GET with its fields, a password too, in the URL. Forms with an address of their own work
 * without code. lib/browser/replay-early-events.ts repeats the events. It listens behind React, which hydrates
 * some parts during a press.
 */
export const EARLY_EVENTS_SCRIPT = `(q=>{for(const type of['click','input','submit'])addEventListener(type,e=>{
let t=e.target;if(type=='click'){t=t.closest&&t.closest('button');if(!t||t.form&&t.type=='submit')return}
if(Object.keys(t).some(k=>k.startsWith('${REACT_PROPERTY}')))return;
if(type=='submit'){if(t.hasAttribute('action'))return;e.preventDefault()}
q.push({type,target:t,submitter:e.submitter,value:t.value,checked:t.checked,time:e.timeStamp});
dispatchEvent(new Event('${EARLY_EVENT_KEPT}'))})})(window.${EARLY_EVENTS_KEY}=[])`;
