import { leaveWords } from '@/lib/browser/parting-words';
import { clearLogin } from './login-state';

/**
 * Spec 4: the server is told first, and only when it says 200000 is the login gone here too. False when it did not; why
 * is said by the one who listens to failures.
 */
export async function logOut(): Promise<boolean> {
  const [{ asking }, { authMutations }, { execute }] = await Promise.all([
    import('@/lib/queries/client'),
    import('@/lib/queries/auth'),
    import('@/lib/queries/execute'),
  ]);
  const { api, client } = asking();
  try {
    await execute(client, authMutations.logOut(api), undefined);
  } catch {
    return false;
  }
  await clearLogin();
  return true;
}

/** Pages of the customer that were left live on, hidden, in this document: it is let go of as a whole. */
export function goHomeSignedOut() {
  leaveWords('You are signed out');
  location.replace('/');
}
