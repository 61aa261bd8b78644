import type { DataOf } from '@/contract/call';
import type { Product } from '@/contract/product';
import type { review } from '@/contract/review';
import { imageUrl } from '@/lib/format/image';
import { PhotoTile, WALL } from './photo-tile';
import { PhotosGate } from './photos-gate';
import { ShowYours } from './show-yours';

type PhotoSectionProps = {
  product: Pick<Product, 'productId' | 'name' | 'configurableOptions'>;
  /** The first of the wall, rendered with the page; null when they did not come. */
  photos: DataOf<typeof review.photos> | null;
  /** How many show this very piece; null when nobody could say. */
  ownCount: number | null;
};

/** Shoppers' photos of the piece and of what is near it. The first come with the page; the rest when they are seen. */
export function PhotoSection({ product, photos, ownCount }: PhotoSectionProps) {
  const { productId, name, configurableOptions } = product;
  const lengths = configurableOptions.find(({ attributeCode }) => attributeCode === 'length')?.values ?? [];
  const piece = { productId, name, lengths: lengths.map(({ value, label }) => ({ value, label })) };

  return (
    <section aria-labelledby="photos-title" className="shell mt-section">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h2 id="photos-title" className="font-display text-display-m">
            As you wear it
          </h2>
          <p className="mt-2 text-ink-2">
            {ownCount === 0
              ? 'No photos of this style yet. Here is what others wear.'
              : 'Photos of this style first, then of its texture.'}
            {photos?.items.some(({ isDemo }) => isDemo) && ' Some are demo pictures, made for this shop.'}
          </p>
        </div>
        <ShowYours piece={piece} />
      </div>
      <PhotosGate productId={productId} ownCount={ownCount ?? 0}>
        {photos && photos.items.length > 0 && (
          <ul className={`${WALL} pt-17`}>
            {photos.items.map((photo) => (
              <li key={photo.id}>
                <a href={imageUrl(photo.url)} target="_blank" rel="noreferrer" className="group block">
                  <PhotoTile photo={photo} />
                </a>
              </li>
            ))}
          </ul>
        )}
      </PhotosGate>
    </section>
  );
}
