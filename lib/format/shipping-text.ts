import type { Product } from '@/contract/product';
import { formatPrice } from './amount';

type ShippedProduct = {
  shippingInfo: Pick<Product['shippingInfo'], 'workdaysOnly'>;
  variants: Product['variants'];
};

/** "Express: 2 to 5 working days, free." Free only if every variant of the product reaches the required amount. */
export function shippingText(method: Product['shippingWays'][number], product: ShippedProduct): string {
  const { title, previewAmount, freeFrom, daysMin, daysMax } = method;
  const lowest = Math.min(...product.variants.map(({ price }) => price));
  const isFree = freeFrom !== null && lowest >= freeFrom;
  const cost = isFree
    ? 'free'
    : formatPrice(product.variants[0]?.previewFinalPriceFormat ?? '', previewAmount);
  const days = daysMin === daysMax ? String(daysMax) : `${daysMin} to ${daysMax}`;
  const unit = `${product.shippingInfo.workdaysOnly ? 'working day' : 'day'}${daysMax === 1 ? '' : 's'}`;
  return `${title}: ${days} ${unit}, ${cost}.`;
}
