import * as authLoginText from '@/components/auth/login/login-text';

const reasonsByPath = [
  ['/user/order/review', authLoginText.reasonReview],
  ['/user/order', authLoginText.reasonOrders],
  ['/user/wishlist', authLoginText.reasonWishlist],
  ['/user/coupon', authLoginText.reasonCoupons],
  ['/user/points', authLoginText.reasonPoints],
  ['/user', authLoginText.reasonAccount],
] as const;

/** Explains why the shopper was redirected to the login, based on the target page. */
export const findLoginReason = (next: string | null) =>
  next === null ? null : (reasonsByPath.find(([path]) => next.startsWith(path))?.[1] ?? null);
