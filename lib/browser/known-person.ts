import { getCurrentUser } from './find-login';
import { getKnownEmail } from './said-email';

type ContactDetails = { email: string; firstname: string; lastname: string };

/** What is known here of whoever types an address: the customer, or a visitor's e-mail given for a coupon or for letters. */
export function getKnownContact(): Partial<ContactDetails> {
  const user = getCurrentUser()?.user;
  const email = user?.email ?? getKnownEmail();
  return {
    ...(email && { email }),
    ...(user?.firstname && { firstname: user.firstname }),
    ...(user?.lastname && { lastname: user.lastname }),
  };
}
