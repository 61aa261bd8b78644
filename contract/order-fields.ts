import { z } from 'zod';
import { fieldMessages } from '@/contract/field-messages';

const optionalText = (max: number) => z.string().trim().max(max, fieldMessages.max(max)).default('');

/**
 * The texts that a shopper may add to an order. Each has one name in the input, the row, the response and the
 * draft, which are copied by this shape. Placed orders are parsed with it too: a limit can be raised, but not
 * lowered.
 */
export const OrderFields = z.object({
  /** The order note. */
  remark: optionalText(500),
  /** For whoever gets the order as a gift: printed on the packing slip. */
  giftNote: optionalText(300),
});
export type OrderFields = z.infer<typeof OrderFields>;

/** Copies the order fields from an input, a row or a response; the types fail if one is missing there. */
export const pickOrderFields = (source: OrderFields): OrderFields => OrderFields.parse(source);

/** The address of whoever has ordered: a gift is sent to somebody else. */
export const getBuyerAddress = <A>(order: { isGift: boolean; shippingAddress: A; billingAddress: A }): A =>
  order.isGift ? order.billingAddress : order.shippingAddress;
