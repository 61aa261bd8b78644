/** A compared variant of a product; null for the one that the product's page opens with. */
export type ComparedItem = { productId: number; variantId: number | null };

export const COMPARED_MAX = 4;
const ID_MAX = 2_147_483_647; // a serial of PostgreSQL

const toText = ({ productId, variantId }: ComparedItem) =>
  variantId === null ? `${productId}` : `${productId}.${variantId}`;

export const isSameItem = (one: ComparedItem, other: ComparedItem) =>
  one.productId === other.productId && one.variantId === other.variantId;

/** "/compare?items=12.345,20": the address has everything, so it can be sent to somebody. */
export const getCompareHref = (items: readonly ComparedItem[]): string =>
  items.length === 0 ? '/compare' : `/compare?items=${items.map(toText).join()}`;

function parseId(text: string | undefined): number | null {
  const id = /^[1-9]\d*$/.test(text ?? '') ? Number(text) : 0;
  return id > 0 && id <= ID_MAX ? id : null;
}

/** The items of an address, each once and four at most. What is no item is left out. */
export function parseComparedItems(text: string): ComparedItem[] {
  const items: ComparedItem[] = [];
  for (const part of text.slice(0, 200).split(',')) {
    const [product, variant] = part.split('.');
    const productId = parseId(product);
    if (productId === null) continue;
    const item = { productId, variantId: parseId(variant) };
    if (!items.some((other) => isSameItem(item, other))) items.push(item);
  }
  return items.slice(0, COMPARED_MAX);
}
