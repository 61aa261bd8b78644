import { TRACKED_SELECTOR } from './marked';

export const EARLY_CLICK_KEY = 'pressedEarly';

/** A press made before the code of the page was there, and the page it was made on. */
export type EarlyClick = { address: string; title: string; marked: Record<string, string> };

/**
 * Keeps a press on what is marked until lib/browser/presses.ts is there, in this document or, since the browser follows the link
 * itself, in the next.
 */
export const EARLY_CLICKS_SCRIPT = `addEventListener('click',window.${EARLY_CLICK_KEY}=({target:t})=>{try{const m=t.closest('a')?.closest('${TRACKED_SELECTOR}');m&&(sessionStorage.${EARLY_CLICK_KEY}=JSON.stringify({address:location.href,title:document.title,marked:{...m.dataset}}))}catch{}},true)`;
