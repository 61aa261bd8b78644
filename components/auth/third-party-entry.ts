import { SNS, type Session, type ThirdParty } from '@/contract/auth';
import { coverPage } from '@/components/ui/cover-page';
import { failureWords } from '@/lib/api/failure-words';
import {
  thirdPartyLogin,
  type ThirdPartyAnswer,
  type ThirdPartyName,
} from '@/lib/session/third-party/third-party';
import { useNotice } from '@/stores/notice';
import { useUser } from '@/stores/user';
import type { OnEntered } from './use-entry';

type Entry = {
  name: ThirdPartyName;
  answer: ThirdPartyAnswer;
  /** The address of the page (spec 3: source_url). */
  from: string;
  logIn: (payload: ThirdParty) => Promise<Session>;
  onEntered: OnEntered;
};

/** What is done with the answer of a third party: its words are a toast and the login stops (spec 5), or it goes on. */
export async function enterBy({ name, answer, from, logIn, onEntered }: Entry): Promise<void> {
  const { toasted } = useNotice.getState();
  if (answer.kind === 'failed') return toasted('fail', answer.message);
  if (answer.kind === 'closed') return;
  const { email, firstname, lastname } = answer.person;
  const enter = async () => {
    const session = await logIn(thirdPartyLogin(name, answer.person, from));
    useUser.getState().thirdPartySeen(SNS[name], { email, firstname, lastname });
    await onEntered(session, name);
  };
  try {
    await coverPage(enter);
  } catch (error) {
    toasted('fail', failureWords(error));
  }
}
