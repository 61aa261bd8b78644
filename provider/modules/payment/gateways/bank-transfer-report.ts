import type { PaymentRow } from '@/provider/db/schema/payment';
import { lockAttempt } from '@/provider/modules/payment/attempts';
import { BANK_TRANSFER_NAME as NAME } from '@/provider/modules/payment/gateways/bank-transfer-page';
import {
  findNotification,
  loadNotifiedPayments,
  saveNotification,
} from '@/provider/modules/payment/gateway-notifications';
import type { TransferProblem, TransferReport } from '@/provider/modules/payment/gateways/gateway';
import { withTransaction, type ServiceContext } from '@/provider/platform/context';

/** The same for all ways to type or copy a number: case, spaces and Unicode form do not count. */
const toTransactionId = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/[\s\p{Cf}]/gu, '')
    .toUpperCase();

/** Finds what was reported with this id, also before ids were stored in one form. */
const findReport = async (tx: ServiceContext, { transactionId }: TransferReport) =>
  (await findNotification(tx.db, NAME, toTransactionId(transactionId))) ??
  (await findNotification(tx.db, NAME, transactionId));

/** Why a transfer cannot be the one that its attempt waits for; null if it can. */
async function findProblem(
  tx: ServiceContext,
  attempt: PaymentRow,
  report: TransferReport,
): Promise<TransferProblem | null> {
  const { type, reference, amountMinor, currency } = report;
  const known = await findReport(tx, report);
  if (known && (known.reference !== reference || known.type !== type || known.amountMinor !== amountMinor))
    return {
      field: 'transactionId',
      message: `It was reported before, as a ${known.type} with the reference ${known.reference}`,
    };
  if (currency !== attempt.currency)
    return { field: 'currency', message: `The order is in ${attempt.currency}` };
  const { paid } = await loadNotifiedPayments(tx, NAME, reference);
  if (type === 'refund')
    return paid && amountMinor <= attempt.amountMinor
      ? null
      : { field: 'amountMinor', message: 'More than what was paid' };
  if (amountMinor !== attempt.amountMinor)
    return {
      field: 'amountMinor',
      message: `${(attempt.amountMinor / 100).toFixed(2)} is due. Send this transfer back`,
    };
  return paid && paid.transactionId !== known?.transactionId
    ? { field: 'transactionId', message: 'Another transfer has paid this. Send this one back' }
    : null;
}

/**
 * Stores a reported transfer, or returns why not: others are for the admin to return. The attempt is locked,
 * so that of two transfers reported at once the second sees the first.
 */
export const recordTransfer = (
  ctx: ServiceContext,
  report: TransferReport,
): Promise<TransferProblem | null> =>
  withTransaction(ctx, async (tx) => {
    const { type, transactionId, reference, amountMinor, currency } = report;
    const attempt = await lockAttempt(tx.db, NAME, reference);
    if (!attempt)
      return { field: 'reference', message: `No payment by transfer has the reference ${reference}` };
    const id = toTransactionId(transactionId);
    if (id === '') return { field: 'transactionId', message: 'It must have letters or digits' };
    const problem = await findProblem(tx, attempt, report);
    if (problem !== null) return problem;
    if (!(await findReport(tx, report)))
      await saveNotification(tx, {
        ...{ gateway: NAME, transactionId: id, reference, type },
        ...{ isSuccess: true, amountMinor, currency },
      });
    // Since the first look, the same transfer may have been reported for another attempt, and be stored as that.
    return findProblem(tx, attempt, report);
  });
