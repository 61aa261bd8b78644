import type { CardBadge } from '@/contract/product-card';
import { isFewLeft } from './stock-text';

const NEW = 'New';

type BadgeInput = { discountPercent: number; stock: number; isNew: boolean; own: readonly string[] };

/** The badges on a product's image, the most important first; an image has room for two (look: badge). */
export function getCardBadges({ discountPercent, stock, isNew, own }: BadgeInput): CardBadge[] {
  return [
    ...(discountPercent > 0 ? [{ kind: 'sale' as const, label: `-${discountPercent}%` }] : []),
    ...(isFewLeft(stock) ? [{ kind: 'few' as const, label: `${stock} left` }] : []),
    ...(isNew ? [{ kind: 'new' as const, label: NEW }] : []),
    ...own.filter((label) => label !== NEW).map((label) => ({ kind: 'plain' as const, label })),
  ];
}
