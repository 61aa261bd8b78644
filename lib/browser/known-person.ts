import { findLogin } from './find-login';
import { findSaidEmail } from './said-email';

type Person = { email: string; firstname: string; lastname: string };

/** What is known here of whoever types an address: the customer, or a visitor's e-mail given for a coupon or for letters. */
export function findPerson(): Partial<Person> {
  const user = findLogin()?.user;
  const email = user?.email ?? findSaidEmail();
  return {
    ...(email && { email }),
    ...(user?.firstname && { firstname: user.firstname }),
    ...(user?.lastname && { lastname: user.lastname }),
  };
}
