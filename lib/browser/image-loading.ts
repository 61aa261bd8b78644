// Spec 9, lazy loading: images within 1.33 viewports, checked every 300 ms; a failed one is requested once
// more.
export const IMAGE_PRELOAD_RATIO = 1.33;
export const IMAGE_THROTTLE_MS = 300;
export const IMAGE_ATTEMPTS = 2;
