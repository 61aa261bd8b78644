/** Runs a callback when the browser is idle; soon, where it cannot tell. */
export const whenIdle = (callback: () => void) =>
  (window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1)))(callback);
