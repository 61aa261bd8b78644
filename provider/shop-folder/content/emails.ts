import { z } from 'zod';
import { isOwnerEmailKind, LISTED_EMAIL_KINDS } from '@/contract/email-kinds';
import { findWordsError } from '@/provider/modules/email/email-texts';
import { quoteText } from '@/provider/shop-folder/files/file-error';
import { readYaml } from '@/provider/shop-folder/files/read-yaml';
import type { ShopFolder } from '@/provider/shop-folder/files/shop-folder';
import { checkUnique, optionalList, OptionalBoolean, Text } from './fields';

const RECIPIENTS_MAX = 5;
const TO_OWNER = 'Only emails to the owner can be switched off or have addresses.';

const Email = z
  .strictObject({
    email: z.enum(LISTED_EMAIL_KINDS, {
      error: ({ input }) =>
        `There is no email ${quoteText(String(input))}. Write ${LISTED_EMAIL_KINDS.join(', ')}.`,
    }),
    /** Of emails to the owner, as the addresses. */
    off: OptionalBoolean,
    to: optionalList(z.email('Write an email address.')).refine(
      (addresses) => addresses.length <= RECIPIENTS_MAX,
      `Write ${RECIPIENTS_MAX} addresses or less.`,
    ),
    /** Other words, by the name of the text. */
    texts: z.record(z.string(), Text, 'Write a text for each name, like “subject: Thank you”.').default({}),
  })
  .superRefine(({ email, off, to, texts }, ctx) => {
    if (!isOwnerEmailKind(email) && (off || to.length > 0))
      ctx.addIssue({ code: 'custom', path: [off ? 'off' : 'to'], message: TO_OWNER });
    for (const [name, words] of Object.entries(texts)) {
      const message = findWordsError(email, name, words);
      if (message) ctx.addIssue({ code: 'custom', path: ['texts', name], message });
    }
  });

/** emails.yaml: the words of emails, and who gets those to the owner. */
export const Emails = z.strictObject({ emails: optionalList(Email) }).superRefine(({ emails }, ctx) =>
  checkUnique(
    ctx,
    emails.map(({ email }) => email),
    (index) => ['emails', index, 'email'],
  ),
);
export type Emails = z.infer<typeof Emails>;

export const readEmailsFile = (folder: ShopFolder) => readYaml(folder, 'emails.yaml', Emails);
