import type { OrderStatus } from '@/contract/order-status';
import type { ReturnBlock } from '@/contract/returns';
import type { WithdrawalBlock } from '@/contract/withdrawal';

type WithdrawnOrder = {
  status: OrderStatus;
  isCovered: boolean;
  isWithdrawn: boolean;
  /** Of what can be taken back now, shipped or not. */
  itemCount: number;
  /** Why shipped items cannot be sent back. */
  returnBlocks: readonly (ReturnBlock | null)[];
};

/** Why an order cannot be withdrawn from; null if something of it can. */
export function findWithdrawalBlock(order: WithdrawnOrder): WithdrawalBlock | null {
  const { status, isCovered, isWithdrawn, itemCount, returnBlocks } = order;
  if (!isCovered) return 'not_covered';
  if (status === 'unpaid') return 'unpaid';
  if (status !== 'cancelled' && status !== 'refunded' && itemCount > 0) return null;
  if (isWithdrawn) return 'withdrawn';
  if (status === 'cancelled' || status === 'refunded') return 'nothing_left';
  return (['too_late', 'too_many'] as const).find((block) => returnBlocks.includes(block)) ?? 'nothing_left';
}
