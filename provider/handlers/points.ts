import type { Contract } from '@/contract/contract';
import type { HandlersOf } from '@/provider/http/mount';

const notYet = (): never => {
  throw new Error('Not built yet');
};

export const points: HandlersOf<Contract['points']> = {
  list: notYet,
  earn: notYet,
};
