import type { Session } from '@/contract/auth';
import { keepPiece } from '@/components/ui/keep-piece';
import { pushEvent } from '@/lib/browser/data-layer';
import { keepLogin } from '@/lib/browser/login-cookie';
import { popUpsSettled } from '@/lib/browser/pop-ups-seen';
import { askAsAnotherShopper } from '@/lib/queries/another-shopper';
import { asking } from '@/lib/queries/client';
import { execute } from '@/lib/queries/execute';
import { offerMutations } from '@/lib/queries/offer';
import type { ThirdPartyName } from '@/lib/session/third-party/third-party';
import { useMain, type Intent } from '@/stores/main';
import { useNotice } from '@/stores/notice';
import { useUser } from '@/stores/user';

export type LoginWay = 'password' | 'code' | 'register' | ThirdPartyName;

const NOTE_MS = 6_000; // a sentence or two about the cart

/**
 * What every login ends with, in one place (spec 4): the cookie and the stores know it, what was asked as a visitor is
 * asked anew, and what the shopper was about to do goes on.
 */
export async function completeLogin(session: Session, way: LoginWay) {
  const { intent } = useMain.getState();
  keepLogin(session);
  useUser.getState().loggedIn(session.user);
  popUpsSettled();
  pushEvent({ event: 'login_success', method: way });
  void askAsAnotherShopper({ isLoggedIn: true });
  if (intent) await carryOn(intent, way);
  if (session.notes.length > 0) useNotice.getState().toasted('warning', session.notes.join(' '), NOTE_MS);
}

async function carryOn(intent: Intent, way: LoginWay) {
  if (intent.kind === 'keep') return keepPiece(intent);
  if (intent.kind === 'review') return; // its button knows the order, and goes there
  if (intent.kind === 'show') {
    await null; // the dialog of the login closes first
    return useMain.getState().photoAsked(intent.piece);
  }
  if (way === 'register') return; // the registration has claimed it, in one transaction

  const { api, client } = asking();
  // What is refused is said by the one who listens to failures; the login stands.
  const claimed = await execute(client, offerMutations.claim(api, client), intent.identifier).catch(
    () => null,
  );
  if (claimed) useNotice.getState().toasted('success', claimed.message);
}
