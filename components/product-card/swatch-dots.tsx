import { DOTS_MAX } from '@/components/product-card/card-view';
import { getImageUrl } from '@/lib/format/image';

type SwatchDotsProps = {
  swatches: readonly { label: string; image: string }[];
  /** The number of colors, if the list does not contain them all. */
  total?: number;
};

/** The colors of a card: at most four dots, then how many more; without images, their number. Not clickable. */
export function SwatchDots({ swatches, total = swatches.length }: SwatchDotsProps) {
  const visibleSwatches = swatches.slice(0, DOTS_MAX);
  const hiddenCount = total - visibleSwatches.length;
  const countText = `${total} ${total === 1 ? 'colour' : 'colours'}`;
  if (visibleSwatches.length === 0) return <p className="swatch-dots text-caption text-ink-3">{countText}</p>;

  return (
    <p className="swatch-dots">
      <span className="sr-only">
        {countText}: {visibleSwatches.map(({ label }) => label).join(', ')}
      </span>
      {visibleSwatches.map(({ label, image }) => (
        <img
          key={label}
          src={getImageUrl(image, '32x32')}
          alt=""
          width={16}
          height={16}
          loading="lazy"
          decoding="async"
          className="rounded-press bg-bone"
        />
      ))}
      {hiddenCount > 0 && (
        <span aria-hidden className="text-caption text-ink-3">
          +{hiddenCount}
        </span>
      )}
    </p>
  );
}
