import type { AdminContract } from '@/contract/admin';
import type { ReturnRow } from '@/provider/db/schema/returns';
import type { AdminCallHandlers, AdminContext } from '@/provider/platform/http/mount-admin';
import { sendReplacement } from './exchange';
import { toPdfResponse } from '@/provider/modules/invoice/pdf-response';
import { listAdminReturns, readAdminReturn } from './list-returns';
import { renderReplacementSlip } from './replacement-slip';
import { approveReturn, receiveReturn, refundReturn, refuseReturn, requireReturn } from './process-return';

/** Runs a step of a return and says for the audit log what it changed. */
async function runStep(
  request: AdminContext & { input: { id: number } },
  step: (row: ReturnRow) => Promise<unknown>,
) {
  const row = await requireReturn(request, request.input.id);
  await step(row);
  const after = await readAdminReturn(request, row.id);
  request.logChange({
    before: { status: row.status },
    after: { status: after.status, refund: after.refund?.amountFormat ?? null },
  });
  return after;
}

export const returnsAdminHandlers: AdminCallHandlers<AdminContract['returns']> = {
  list: (request) => listAdminReturns(request, request.input),
  read: (request) => readAdminReturn(request, request.input.id),
  approve: (request) => runStep(request, (row) => approveReturn(request, row, request.input)),
  refuse: (request) => runStep(request, (row) => refuseReturn(request, row, request.input.reason)),
  receive: (request) => runStep(request, (row) => receiveReturn(request, row, request.input.lines)),
  readPackingSlip: async (request) => {
    const row = await requireReturn(request, request.input.id);
    return toPdfResponse(await renderReplacementSlip(request, row), `packing-slip-return-${row.id}`);
  },
  replace: (request) => runStep(request, (row) => sendReplacement(request, row, request.input)),
  refund: (request) => runStep(request, (row) => refundReturn(request, row, request.input)),
};
