import { isDeepStrictEqual } from 'node:util';
import type { LoadedProduct } from '@/provider/shop-folder/products/load-shop-products';
import type { StoredSource } from '@/provider/shop-folder/products/product-bases';
import type { ProductColumns } from '@/provider/shop-folder/products/to-columns';
import type { NamedOption, ShopNames } from './shop-names';

/** Cells by the names of their columns; a missing one is empty. */
export type Cells = Record<string, string>;

/** What the shop has of a product, and what its last import read of it. */
export type ExportedProduct = LoadedProduct & { source: StoredSource | null };

export type ExportNames = ShopNames & {
  /** Of the options of these products. */
  options: ReadonlyMap<number, NamedOption>;
  images: ImageSources;
};

export type ImageSources = {
  /** What a file calls an image of the shop, by its path there. */
  fromPath: (path: string) => string;
  /** What it calls one that it has called so before. */
  fromSource: (src: string) => string;
};

export const toExportedProduct = (loaded: LoadedProduct): ExportedProduct => ({
  ...loaded,
  source: (loaded.imported?.source as StoredSource | undefined) ?? null,
});

/** Whether the shop still has what its last import read: then the file keeps the words that it had for it. */
export function isAsImported({ shop, source }: ExportedProduct, key: keyof ProductColumns): boolean {
  const base = shop.base?.product;
  return (
    source !== null && base !== undefined && key in base && isDeepStrictEqual(base[key], shop.product[key])
  );
}
