// Spec 4 and 9: the banner's carousel.
export const AD_AUTOPLAY_MS = 10_000;
export const AD_SPEED_MS = 1_000;
export const AD_SPACE = 10;

export const COUNTDOWN_TICK_MS = 100; // spec 9
/** Spec 4: the countdown to topEndTime exists but is not active. */
export const IS_TOP_COUNTDOWN_ACTIVE: boolean = false;

export const POPUP_MARKER = 'popoupManageExpTime'; // spec 3, spelled as there
export const POPUP_MARKER_MS = 5 * 60_000; // spec 9

// look, dialog: a popup opens only after 20 s or 50 % scroll.
export const POPUP_DELAY_MS = 20_000;
export const POPUP_SCROLL_RATIO = 0.5;

export const STORE_ID = '1'; // spec 9
export const REQUEST_TIMEOUT_MS = 10_000; // spec 9
