import * as photosListText from '@/components/product/photos/photos-list-text';
import { Picture } from '@/components/ui/display/picture';
import type { CustomerPhoto } from '@/contract/customer-photo';

/** The grid has six columns, four and three on smaller screens. */
export const PHOTO_GRID = 'mt-6 grid grid-cols-3 gap-1.5 sm:gap-2 md:grid-cols-4 lg:grid-cols-6';
const SIZES = '(min-width: 1714px) 260px, (min-width: 1024px) 15.6vw, (min-width: 768px) 23.4vw, 33vw';

/** A photo in the grid, cropped to a square. */
export const PhotoTile = ({ photo }: { photo: CustomerPhoto }) => (
  <Picture
    path={photo.url}
    width={photo.width}
    height={photo.height}
    alt={photosListText.photoAlt(photo)}
    sizes={SIZES}
    ratio="1 / 1"
    imageClassName="object-[50%_15%]"
    className="transition-opacity duration-200 group-hover:opacity-85"
  />
);
