export const EARLY_EVENTS_KEY = 'earlyEvents';

/** An event on a control that React had not hydrated yet. */
export type EarlyEvent =
  | { type: 'click'; target: HTMLButtonElement; event: MouseEvent }
  | { type: 'submit'; target: HTMLFormElement; event: SubmitEvent }
  | {
      type: 'input';
      target: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
      event: Event;
      /** As the event left it: hydration may reset the field. */
      value: string;
      checked?: boolean;
    };

declare global {
  interface Window {
    [EARLY_EVENTS_KEY]?: EarlyEvent[] & { onKept?: () => void };
  }
}

/** React sets a property of this name on each element that it renders or hydrates. */
export const REACT_PROPS_PREFIX = '__reactProps$';

/**
 * Keeps what a shopper presses, types and submits before the page's code has loaded; React drops it, and a form
 * would be sent by the browser, with its fields in the URL. Forms with an address of their own work without code.
 * lib/browser/replay-early-events.ts repeats the events.
 *
 * A click or input is kept before React hears of it, and taken back one element further if React let it pass and the
 * control is hydrated by then: React stops an event whose part of the page waits for its code. A later event on the
 * same control, or on another radio button of its group, replaces an earlier one; only clicks on a button with
 * `data-repeats` add up.
 *
 * Short names, for it is in each page: `q` the kept events, `p` whether an element has React's property, `f`
 * the control of an event.
 */
export const EARLY_EVENTS_SCRIPT = `(q=>{
const p=t=>Object.keys(t).some(k=>k.startsWith('${REACT_PROPS_PREFIX}')),
f=({type:y,target:t})=>y=='click'?(t=t.closest?.('button'))&&!(t.form&&t.type=='submit')&&t:(y=='submit'?!t.hasAttribute('action'):'value'in t)&&t;
for(const y of['click','input','submit']){
addEventListener(y,e=>{const t=f(e);if(!t)return;
if(!t.dataset.repeats)for(let i=q.length;i--;){const o=q[i].target;q[i].type==y&&(o==t||t.type=='radio'&&o.name==t.name&&o.form==t.form)&&q.splice(i,1)}
if(y=='submit'){if(p(t))return;e.preventDefault()}
q.push({type:y,target:t,event:e,value:t.value,checked:t.checked});
setTimeout(()=>q[0]&&q.onKept?.())},true);
document.documentElement.addEventListener(y,e=>{q.at(-1)?.event==e&&p(q.at(-1).target)&&q.pop()},true)
}})(window.${EARLY_EVENTS_KEY}=[])`;
