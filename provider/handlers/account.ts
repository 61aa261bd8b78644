import type { Contract } from '@/contract/contract';
import type { HandlersOf } from '@/provider/http/mount';

const notYet = (): never => {
  throw new Error('Not built yet');
};

export const account: HandlersOf<Contract['account']> = {
  read: notYet,
  info: notYet,
  update: notYet,
  changePassword: notYet,
  avatar: notYet,
  upload: notYet,
};
