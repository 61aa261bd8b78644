import type { Contract } from '@/contract/contract';
import type { HandlersOf } from '@/provider/http/mount';

const notYet = (): never => {
  throw new Error('Not built yet');
};

export const review: HandlersOf<Contract['review']> = {
  list: notYet,
  add: notYet,
  ofOrder: notYet,
  like: notYet,
};
