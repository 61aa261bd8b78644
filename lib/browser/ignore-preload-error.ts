/** Ignores preload errors: the click imports the module again and reports the failure. */
export const ignorePreloadError = () => undefined;
