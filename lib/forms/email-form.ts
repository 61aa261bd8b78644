import { z } from 'zod';
import { emailWith } from '@/contract/shapes';
import { messages } from './messages';

const EXAMPLE = 'tasha@mail.com';

/** For forms that ask for an e-mail address and nothing else: spec 5's tip shows what one looks like. */
export const EmailForm = z.object({ email: emailWith(messages.emailExample(EXAMPLE)) });
export const EMAIL_LABELS = { email: 'E-mail address' } as const;
