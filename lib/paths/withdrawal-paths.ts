// Apart from the paths of orders, which every page loads.

const WITHDRAWAL_PATH = '/order/withdraw';

/** The withdrawal from an order, for whoever has proved that it is theirs; without one, it says how to open one. */
export const getWithdrawalPath = (orderId?: number) =>
  orderId === undefined ? WITHDRAWAL_PATH : `${WITHDRAWAL_PATH}?order=${orderId}`;
