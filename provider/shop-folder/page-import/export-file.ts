import { toDay } from '@/contract/shop-time';
import type { Db } from '@/provider/db/client';
import { listProductIds, type ProductFilter } from '@/provider/modules/product/manage/list-admin-products';
import type { ServiceContext } from '@/provider/platform/context';
import { logWarning } from '@/provider/platform/log';
import { streamProducts, type ExportedImages } from '@/provider/shop-folder/export/export-products';
import type { ExportedProduct } from '@/provider/shop-folder/export/exported-product';
import { findImageSources, listProductImages } from '@/provider/shop-folder/export/image-sources';
import { readLanguages } from '@/provider/shop-folder/files/languages';

/** What an import finds images by: none of them is written. */
async function nameImages(db: Db, batch: readonly ExportedProduct[]): Promise<ExportedImages> {
  const { byPath, bySource } = await findImageSources(db, listProductImages(batch));
  return {
    fromPath: (path) => byPath.get(path)?.src ?? '',
    fromSource: (src) => bySource.get(src)?.src ?? src,
    getImage: (src) => bySource.get(src) ?? null,
  };
}

/**
 * The products that a list of the back office shows, as a file that an import reads again. It is sent while it is
 * read, a batch at a time, as fast as it is taken; no transaction waits for the client.
 */
export function createProductsFile({ db, config, now }: ServiceContext, filter: ProductFilter): Response {
  const texts = streamProducts(
    db,
    {
      prepareImages: (batch) => nameImages(db, batch),
      languages: readLanguages(config.shopDir),
      report: ({ message }) =>
        logWarning('products', `An export of products leaves something out: ${message}`),
    },
    (_db, afterId, limit) => listProductIds(db, filter, afterId, limit),
  );
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { value, done } = await texts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await texts.return(undefined)),
  });
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="products-${toDay(now().toISOString(), config.timeZone)}.csv"`,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  });
}
