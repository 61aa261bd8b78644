/** The address of a page in another currency than the base currency, "/wigs?currency=EUR". */
export const getCurrencyPath = (path: string, currency: string) =>
  `${path}${path.includes('?') ? '&' : '?'}currency=${currency}`;
