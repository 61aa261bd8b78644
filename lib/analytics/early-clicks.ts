import { TRACKED_SELECTOR } from './tracking-dataset';

export const EARLY_CLICK_KEY = 'pressedEarly';

/** A click made before the page's code had loaded, and its page. */
export type EarlyClick = { address: string; title: string; marked: Record<string, string> };

/**
 * Keeps a click on a marked element until lib/analytics/track-clicks.ts has loaded, in this document or, since the
 * browser follows the link itself, in the next.
 */
export const EARLY_CLICKS_SCRIPT = `addEventListener('click',window.${EARLY_CLICK_KEY}=({target:t})=>{try{const m=t.closest('a')?.closest('${TRACKED_SELECTOR}');m&&(sessionStorage.${EARLY_CLICK_KEY}=JSON.stringify({address:location.href,title:document.title,marked:{...m.dataset}}))}catch{}},true)`;
