import { z } from 'zod';
import { emailSchema } from '@/contract/primitives';
import { fieldMessages } from '@/contract/field-messages';

const EXAMPLE = 'tasha@mail.com';

/** For forms with an email address and nothing else: spec 5's tip shows an example. */
export const EmailFields = z.object({ email: emailSchema(fieldMessages.emailExample(EXAMPLE)) });
export const EMAIL_LABELS = { email: 'E-mail address' } as const;
