import { clsx } from 'clsx/lite';
import { IntentLink } from '@/components/ui/display/intent-link';
import { Picture } from '@/components/ui/display/picture';
import type { CategoryLink } from '@/contract/category';
import { categoryCountText } from '@/lib/catalog/facet-text';
import { getPromotionAttributes } from '@/lib/analytics/attributes';

const IMAGE_SIZE = { width: 600, height: 720 } as const; // look: category 5:6

const ROW_SIZES = '(min-width: 640px) calc(31.2vw - 13px), calc(50vw - 26px)';
const LAYOUTS = {
  wide: {
    columns: 'lg:grid-cols-4',
    sizes: `(min-width: 1714px) 385px, (min-width: 1024px) calc(23.4vw - 15px), ${ROW_SIZES}`,
  },
  narrow: {
    columns: 'lg:grid-cols-6',
    sizes: `(min-width: 1714px) 250px, (min-width: 1024px) calc(15.6vw - 16px), ${ROW_SIZES}`,
  },
} as const;

/** Category tiles: image, name, product count and lowest price. Up to four are wider, to fill more of the row. */
export const HomeCategories = ({ categories }: { categories: readonly CategoryLink[] }) => {
  const { columns, sizes } = categories.length > 4 ? LAYOUTS.narrow : LAYOUTS.wide;
  return (
    <ul className={clsx('grid grid-cols-2 gap-x-3 gap-y-7 sm:grid-cols-3 sm:gap-x-5', columns)}>
      {categories.map(({ id, name, urlPath, image, productCount, previewFromPriceFormat }, index) => (
        <li
          key={id}
          {...getPromotionAttributes({ label: 'Home kinds', id: urlPath, creative: name, slot: index + 1 })}
          className="group/kind relative"
        >
          {image && <Picture path={image} alt="" {...IMAGE_SIZE} sizes={sizes} />}
          <h3 className="mt-3.5 text-body leading-5.5 font-semibold">
            <IntentLink
              href={`/${urlPath}`}
              className="card-link transition-colors duration-120 group-hover/kind:text-wine"
            >
              {name}
            </IntentLink>
          </h3>
          <p className="mt-0.5 text-small text-ink-2">
            {categoryCountText(productCount)}
            {previewFromPriceFormat && `, from ${previewFromPriceFormat}`}
          </p>
        </li>
      ))}
    </ul>
  );
};
