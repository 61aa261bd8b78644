import { ResponseCode } from '@/contract/codes';
import { DomainError } from '@/provider/http/refusal';

let loadedPasswords: Promise<ReadonlySet<string>> | undefined;

/** Some 49,000 passwords that leaked most often. 4 MB of memory, loaded when the first password is chosen. */
const loadCommonPasswords = () =>
  (loadedPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'] as readonly string[]),
  ));

/** One character over and over, spaces for one. */
const isOneCharacter = (password: string) => new Set(password).size === 1;

/** Refuses a password that somebody who guesses would try first: a common one, or the e-mail address itself. */
export async function requireUncommonPassword(password: string, email: string) {
  const plain = password.trim().toLowerCase();
  const [name = ''] = email.toLowerCase().split('@');
  const isGuessed =
    isOneCharacter(password) ||
    plain === email.toLowerCase() ||
    plain === name ||
    (await loadCommonPasswords()).has(plain);
  if (isGuessed)
    throw new DomainError(
      ResponseCode.unprocessable,
      'Password is too easy to guess. Please choose a less common one',
    );
}
