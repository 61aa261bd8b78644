import { authText } from '@/components/auth/auth-text';

const reasonsByPath = [
  ['/user/order/review', authText.reasonReview],
  ['/user/order', authText.reasonOrders],
  ['/user/wishlist', authText.reasonWishlist],
  ['/user/coupon', authText.reasonCoupons],
  ['/user/points', authText.reasonPoints],
  ['/user', authText.reasonAccount],
] as const;

/** Explains why the shopper was redirected to the login, based on the target page. */
export const findLoginReason = (next: string | null) =>
  next === null ? null : (reasonsByPath.find(([path]) => next.startsWith(path))?.[1] ?? null);
