/** Opens the embedded provider before the first request: migrate, seed if empty. The build opens nothing. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NEXT_PHASE === 'phase-production-build') return;
  try {
    const { startServer } = await import('./instrumentation-node');
    await startServer();
  } catch (error) {
    // One clear line, not a stack trace: a wrong setting, a folder locked by another process.
    console.error(`The shop cannot start. ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
}

/** A page that failed in part is rendered anew for the next shopper. */
export async function onRequestError() {
  const { skipResponseCache } = await import('@/lib/server/response-cache');
  skipResponseCache();
}
