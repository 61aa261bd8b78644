import * as sessionText from '@/components/session/session-text';
import { setFlashMessage } from '@/lib/storage/flash-message';

/**
 * Calls the server first, and clears the login here only if it answers 200000 (spec 4). Otherwise returns
 * false; the global error listener shows why.
 */
export async function logOut(): Promise<boolean> {
  const [{ getQueryContext }, { authMutations }, { executeMutation }, { clearLogin }] = await Promise.all([
    import('@/lib/queries/client'),
    import('@/lib/queries/auth'),
    import('@/lib/queries/execute'),
    import('./clear-login'),
  ]);
  const { api, client } = getQueryContext();
  try {
    await executeMutation(client, authMutations.logOut(api), undefined);
  } catch {
    return false;
  }
  clearLogin();
  return true;
}

/** Previous pages of the customer stay in this document, hidden: a new document discards them all. */
export function goHomeSignedOut() {
  setFlashMessage(sessionText.signedOut);
  location.replace('/');
}
