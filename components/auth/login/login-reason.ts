const reasonsByPath = [
  ['/user/order/review', 'Sign in to write a review of what you bought.'],
  ['/user/order', 'Sign in to see your orders.'],
  ['/user/wishlist', 'Sign in to see your wishlist.'],
  ['/user/coupon', 'Sign in to see your coupons.'],
  ['/user/points', 'Sign in to see your points.'],
  ['/user', 'Sign in to see your account.'],
] as const;

/** Explains why the shopper was redirected to the login, based on the target page. */
export const findLoginReason = (next: string | null) =>
  next === null ? null : (reasonsByPath.find(([path]) => next.startsWith(path))?.[1] ?? null);
