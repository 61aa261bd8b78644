import { setFlashMessage } from '@/lib/browser/parting-words';

/**
 * Spec 4: the server is told first, and only when it says 200000 is the login gone here too. False when it did not; why
 * is said by the one who listens to failures.
 */
export async function logOut(): Promise<boolean> {
  const [{ getQueryContext }, { authMutations }, { executeMutation }, { clearLogin }] = await Promise.all([
    import('@/lib/queries/client'),
    import('@/lib/queries/auth'),
    import('@/lib/queries/execute'),
    import('./forget-login'),
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

/** Pages of the customer that were left live on, hidden, in this document: it is let go of as a whole. */
export function goHomeSignedOut() {
  setFlashMessage('You are signed out');
  location.replace('/');
}
