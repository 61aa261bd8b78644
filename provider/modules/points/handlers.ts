import type { Contract } from '@/contract/contract';
import type { CallHandlers } from '@/provider/platform/http/mount-contract';
import { earnPoints, listEarningRules } from '@/provider/modules/review/earn-points';
import { loadPointHistory } from '@/provider/modules/points/point-history';

export const pointsHandlers: CallHandlers<Contract['points']> = {
  list: async (request) => ({
    ...(await loadPointHistory(request, request.input)),
    ways: await listEarningRules(request),
  }),
  earn: (request) => earnPoints(request, request.input),
};
