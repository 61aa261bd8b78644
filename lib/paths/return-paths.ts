// Apart from the paths of orders, which every page loads.

/** The returns of a customer's order, in the user centre. */
export const getReturnPath = (orderId: number) => `/user/order/return/${orderId}`;
/** The same for whoever has proved that the order is theirs. */
export const getGuestReturnPath = (orderId: number) => `/order/return?order=${orderId}`;
