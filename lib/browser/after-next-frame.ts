/** A hidden page draws no frames. */
const LONGEST_WAIT_MS = 100;

/** Resolves when the browser has drawn what has changed until now. */
export const afterNextFrame = () =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, LONGEST_WAIT_MS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve);
    });
  });
