/** Opens the embedded provider before the first request: migrate, seed if empty. The build opens nothing. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NEXT_PHASE === 'phase-production-build') return;
  const { openShop } = await import('./instrumentation-node');
  await openShop();
}
