import { tellChanged } from '@/lib/api/changed-door';
import { env, ownAddress, providerEnv } from '@/lib/config/env';
import { listenToOwnChanges, openProvider } from '@/provider/open';

/** Ends the process with one clear line, not a trace: a folder held by another process, a setting that is wrong. */
export async function openShop() {
  if (env.API_BASE_URL) return;
  try {
    listenToOwnChanges((tags) => tellChanged(ownAddress(), tags));
    await openProvider(providerEnv());
  } catch (error) {
    console.error(`The shop cannot start. ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
}
