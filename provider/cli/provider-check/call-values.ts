import type { NewAddress } from '@/contract/address';
import type { CallInput } from '@/contract/call';
import type { Contract } from '@/contract/contract';

/** What inputs are made of: ids and codes that earlier calls have given. */
export type CallValues = {
  email: string;
  urlPath: string;
  urlCursor: string;
  productId: number;
  variantId: number;
  categoryId: number;
  attributeCode: string;
  /** Of the list of products; empty for a shop that is not known. */
  productFilter: { categoryId?: number; color?: string };
  /** A review that anybody may like. */
  reviewId: number;
  couponCode: string;
  address: NewAddress;
  shippingMethod: string;
  paymentMethod: string;
  quoteId: number;
  itemId: number;
  /** The token of the cart shared with a friend. */
  sharedToken: string;
  orderId: number;
  incrementId: string;
  orderItemId: number;
  returnId: number;
  cardId: string;
  addressId: number;
  wishlistItemId: number;
  uploadPath: string;
  inviteCode: string;
  blogId: number;
  cmsPageId: number;
  templateId: number;
  surveyAnswers: CallInput<Contract['activity']['answer']>;
};
