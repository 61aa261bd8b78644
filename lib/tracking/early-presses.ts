import { TOLD_ELEMENTS } from './marked';

export const EARLY_PRESS_KEY = 'pressedEarly';

/** A press made before the code of the page was there, and the page it was made on. */
export type EarlyPress = { address: string; title: string; marked: Record<string, string> };

/**
 * Keeps a press on what is marked until lib/browser/presses.ts is there, in this document or, since the browser follows the link
 * itself, in the next.
 */
export const EARLY_PRESSES_SCRIPT = `addEventListener('click',window.${EARLY_PRESS_KEY}=({target:t})=>{try{const m=t.closest('a')?.closest('${TOLD_ELEMENTS}');m&&(sessionStorage.${EARLY_PRESS_KEY}=JSON.stringify({address:location.href,title:document.title,marked:{...m.dataset}}))}catch{}},true)`;
