import { forgetErasedOrders } from './modules/account/personal-data/forget-erased-orders';
import { deleteExpiredClaims } from './modules/order/claim-order';
import { deleteUnpaidOrders } from './modules/order/delete-unpaid-orders';
import { runOrderJobs } from './modules/order/jobs';
import { releaseExpiredExchanges } from './modules/returns/exchange';
import { submitChangedPages } from './modules/system/index-now';
import type { ServiceContext } from './platform/context';
import { deleteExpiredRows } from './platform/jobs/delete-expired-rows';
import type { Job } from './platform/jobs/scheduler';
import { runSequentially } from './platform/run-sequentially';

/** Deletes all data that is no longer needed. A failing part does not stop the others. */
export async function deleteExpiredData(ctx: ServiceContext): Promise<void> {
  await runSequentially(
    [deleteExpiredClaims, deleteExpiredRows, deleteUnpaidOrders, forgetErasedOrders],
    (task) => task(ctx),
  );
}

/** The jobs of every instance. Whichever instance comes second finds nothing left to do. */
export const jobs: readonly Job[] = [
  { everyMinutes: 1, run: runOrderJobs },
  { everyMinutes: 10, run: submitChangedPages },
  { everyMinutes: 60, run: releaseExpiredExchanges },
  { everyMinutes: 60, run: deleteExpiredData },
];
