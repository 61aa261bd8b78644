import type { Contract } from '@/contract/contract';
import type { HandlersOf } from '@/provider/http/mount';

const notYet = (): never => {
  throw new Error('Not built yet');
};

export const address: HandlersOf<Contract['address']> = {
  list: notYet,
  read: notYet,
  add: notYet,
  update: notYet,
  remove: notYet,
};
