import { FieldError } from '@/provider/platform/errors/errors';

let loadedPasswords: Promise<ReadonlySet<string>> | undefined;

/** The 49,000 or so most leaked passwords. 4 MB of memory, loaded when the first password is chosen. */
const loadCommonPasswords = () =>
  (loadedPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'] as readonly string[]),
  ));

/** A single repeated character, such as spaces. */
const isOneCharacter = (password: string) => new Set(password).size === 1;

/** Rejects passwords that are guessed first: common ones, or the email address itself. */
export async function requireUncommonPassword(password: string, email: string) {
  const normalized = password.trim().toLowerCase();
  const [name = ''] = email.toLowerCase().split('@');
  const isGuessed =
    isOneCharacter(password) ||
    normalized === email.toLowerCase() ||
    normalized === name ||
    (await loadCommonPasswords()).has(normalized);
  if (isGuessed)
    throw new FieldError('password', 'Password is too easy to guess. Please choose a less common one');
}
