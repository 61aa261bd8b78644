import type { Contract } from '@/contract/contract';
import type { HandlersOf } from '@/provider/http/mount';
import { earnPoints } from '@/provider/records/points-earn';
import { pointHistory } from '@/provider/records/points-list';

export const points: HandlersOf<Contract['points']> = {
  list: (request) => pointHistory(request, request.input),
  earn: (request) => earnPoints(request, request.input),
};
