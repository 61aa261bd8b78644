import type { Contract } from '@/contract/contract';
import type { HandlersOf } from '@/provider/http/mount';

const notYet = (): never => {
  throw new Error('Not built yet');
};

export const auth: HandlersOf<Contract['auth']> = {
  register: notYet,
  logIn: notYet,
  logInByCode: notYet,
  logInBy: notYet,
  logInByThirdParty: notYet,
  refresh: notYet,
  logOut: notYet,
  exists: notYet,
  forgot: notYet,
  resetByLink: notYet,
  resetByCode: notYet,
};
