import type { Session, ThirdParty } from '@/contract/auth';
import { SNS } from '@/contract/auth';
import { thirdPartyLogin, type Person, type ThirdPartyName } from '@/lib/session/third-party/third-party';
import { useUser } from '@/stores/user';
import type { OnEntered } from './use-entry';

type LogIn = (login: ThirdParty) => Promise<Session>;

/** Spec 4, third-party sign-in: once the server has let somebody in, what the third party told is kept beside the login. */
export async function enterByThirdParty(
  name: ThirdPartyName,
  person: Person,
  { logIn, onEntered }: { logIn: LogIn; onEntered: OnEntered },
) {
  const session = await logIn(thirdPartyLogin(name, person, location.href));
  const { email, firstname, lastname } = person;
  useUser.getState().thirdPartySeen(SNS[name], { email, firstname, lastname });
  await onEntered(session, name);
}
