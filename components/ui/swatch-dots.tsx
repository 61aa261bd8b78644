import { classNames } from '@/lib/format/class-names';
import { imageUrl } from '@/lib/format/image';

const DOTS_MAX = 4;
/** On a phone the price from which it begins stands in the same line. */
const DOTS_MAX_PHONE = 3;

type SwatchDotsProps = {
  swatches: readonly { label: string; image: string }[];
  /** How many colours there are, where the list does not hold them all. */
  total?: number;
};

/** The colours of a card: at most four dots, then how many more. Not to be pressed. */
export function SwatchDots({ swatches, total = swatches.length }: SwatchDotsProps) {
  const shown = swatches.slice(0, DOTS_MAX);
  const more = total - shown.length;
  const isLeftOut = (place: number) => more > 0 && place >= DOTS_MAX_PHONE;

  return (
    <p className="flex h-4 items-center gap-1 sm:gap-2">
      <span className="sr-only">
        {total} {total === 1 ? 'colour' : 'colours'}: {shown.map(({ label }) => label).join(', ')}
      </span>
      {shown.map(({ label, image }, place) => (
        <img
          key={label}
          src={imageUrl(image, '32x32')}
          alt=""
          width={16}
          height={16}
          loading="lazy"
          decoding="async"
          className={classNames('rounded-press bg-bone', isLeftOut(place) && 'max-sm:hidden')}
        />
      ))}
      {more > 0 && (
        <span aria-hidden className="text-caption text-ink-3">
          <span className="sm:hidden">+{total - DOTS_MAX_PHONE}</span>
          <span className="max-sm:hidden">+{more}</span>
        </span>
      )}
    </p>
  );
}
