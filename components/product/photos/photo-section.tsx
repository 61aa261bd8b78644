import type { ReactNode } from 'react';
import * as productPhotosText from '@/components/product/photos/photos-text';
import type { CallData } from '@/contract/call';
import type { Product } from '@/contract/product';
import type { review } from '@/contract/review';
import { getImageUrl } from '@/lib/format/image';
import { PhotoTile, PHOTO_GRID } from './photo-tile';
import { AddPhotoButton } from './add-photo-button';

type Photos = CallData<typeof review.photos>;

type PhotoSectionProps = {
  product: Pick<Product, 'productId' | 'name' | 'configurableOptions'>;
  /** The first photos; null if they failed to load. */
  photos: Photos | null;
  /** Number of photos of this product; null if unknown. */
  productPhotoCount: number | null;
  /** The photos. */
  children: ReactNode;
};

/** Shoppers' photos of the product and of similar ones. */
export function PhotoSection({ product, photos, productPhotoCount, children }: PhotoSectionProps) {
  const { productId, name, configurableOptions } = product;
  const lengths = configurableOptions.find(({ attributeCode }) => attributeCode === 'length')?.values ?? [];
  const photoProduct = { productId, name, lengths: lengths.map(({ value, label }) => ({ value, label })) };

  return (
    <section aria-labelledby="photos-title" className="shell mt-section">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h2 id="photos-title" className="font-display text-display-m">
            {productPhotosText.photos}
          </h2>
          <p className="mt-2 text-ink-2 empty:hidden">
            {productPhotosText.photosIntro(productPhotoCount, photos?.items.length !== 0)}
            {photos?.items.some(({ isDemo }) => isDemo) && ` ${productPhotosText.demoPhotos}`}
          </p>
        </div>
        <AddPhotoButton product={photoProduct} />
      </div>
      {children}
    </section>
  );
}

/** The first photos, rendered with the page. */
export const FirstPhotos = ({ photos }: { photos: Photos }) => (
  <ul className={`${PHOTO_GRID} pt-17`}>
    {photos.items.map((photo) => (
      <li key={photo.id}>
        <a href={getImageUrl(photo.url)} target="_blank" rel="noreferrer" className="group block">
          <PhotoTile photo={photo} />
        </a>
      </li>
    ))}
  </ul>
);
