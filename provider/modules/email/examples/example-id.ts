/**
 * Of what an example is made of. It exists within one transaction that is taken back; nothing else gets this id for long,
 * so that a link with it opens nothing.
 */
export const EXAMPLE_ID = 2_147_483_000;
/** No order has a number that begins with zero. */
export const EXAMPLE_ORDER_NUMBER = '012345678';
