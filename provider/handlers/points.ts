import type { Contract } from '@/contract/contract';
import type { CallHandlers } from '@/provider/http/mount';
import { earnPoints } from '@/provider/records/points-earn';
import { loadPointHistory } from '@/provider/records/points-list';

export const pointsHandlers: CallHandlers<Contract['points']> = {
  list: (request) => loadPointHistory(request, request.input),
  earn: (request) => earnPoints(request, request.input),
};
