import { env, providerEnv } from '@/lib/config/env';
import { openProvider } from '@/provider/open';

/** Ends the process with one clear line, not a trace: a folder held by another process, a setting that is wrong. */
export async function openShop() {
  if (env.API_BASE_URL) return;
  try {
    await openProvider(providerEnv());
  } catch (error) {
    console.error(`The shop cannot start. ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
}
