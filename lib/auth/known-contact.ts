import { getCurrentUser } from './current-user';
import { getKnownEmail } from '@/lib/storage/known-email';

type ContactDetails = { email: string; firstname: string; lastname: string };

/**
 * Known contact details to prefill an address form: the customer's, or the email a guest gave for a coupon or
 * the newsletter.
 */
export function getKnownContact(): Partial<ContactDetails> {
  const user = getCurrentUser()?.user;
  const email = user?.email ?? getKnownEmail();
  return {
    ...(email && { email }),
    ...(user?.firstname && { firstname: user.firstname }),
    ...(user?.lastname && { lastname: user.lastname }),
  };
}
