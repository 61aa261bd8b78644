import type { Product } from '@/contract/product';
import { amountLike } from './amount';

type Shown = { shippingInfo: Pick<Product['shippingInfo'], 'workdaysOnly'>; variants: Product['variants'] };

/** "Express: 2 to 5 working days, free." Free only where every variant of the product reaches the sum for it. */
export function shippingText(way: Product['shippingWays'][number], product: Shown): string {
  const { title, previewAmount, freeFrom, daysMin, daysMax } = way;
  const lowest = Math.min(...product.variants.map(({ price }) => price));
  const isFree = freeFrom !== null && lowest >= freeFrom;
  const cost = isFree
    ? 'free'
    : amountLike(product.variants[0]?.previewFinalPriceFormat ?? '', previewAmount);
  const days = daysMin === daysMax ? String(daysMax) : `${daysMin} to ${daysMax}`;
  const of = `${product.shippingInfo.workdaysOnly ? 'working day' : 'day'}${daysMax === 1 ? '' : 's'}`;
  return `${title}: ${days} ${of}, ${cost}.`;
}
