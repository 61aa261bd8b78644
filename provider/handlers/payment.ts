import type { Contract } from '@/contract/contract';
import type { HandlersOf } from '@/provider/http/mount';
import { NotFound } from '@/provider/http/refusal';

const unanswered = async () => {
  throw new NotFound();
};

export const payment = new Proxy({}, { get: () => unanswered }) as HandlersOf<Contract['payment']>;
