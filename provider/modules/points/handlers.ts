import type { Contract } from '@/contract/contract';
import type { CallHandlers } from '@/provider/platform/http/mount-contract';
import { earnPoints } from '@/provider/modules/review/earn-points';
import { loadPointHistory } from '@/provider/modules/points/point-history';

export const pointsHandlers: CallHandlers<Contract['points']> = {
  list: (request) => loadPointHistory(request, request.input),
  earn: (request) => earnPoints(request, request.input),
};
