import { clsx } from 'clsx/lite';
import { getImageUrl } from '@/lib/format/image';
import { OptionLink, OptionState, type FacetLinkProps } from './facet-row';

/** The same files as the dots on the cards, so that a page loads each shade once. */
const SWATCH_SIZE = '32x32';

/** A color family: its two shades in one circle, split diagonally. */
export function SwatchOption(link: FacetLinkProps) {
  const { option, isOn } = link;
  const isEmpty = option.count === 0 && !isOn;

  return (
    <OptionLink {...link} className="group/swatch grid min-h-18 justify-items-center text-caption">
      <span className={clsx('facet-swatch', isOn && 'outline-ink', isEmpty && 'opacity-45')}>
        {option.swatches.slice(0, 2).map((path, half) => (
          <img
            key={path}
            src={getImageUrl(path, SWATCH_SIZE)}
            alt=""
            width={38}
            height={38}
            loading="lazy"
            decoding="async"
            className={clsx(
              'absolute inset-0 size-full',
              half === 1 && '[clip-path:polygon(100%_0,100%_100%,0_100%)]',
            )}
          />
        ))}
      </span>
      <span className={clsx('mt-2 leading-4', isOn && 'font-semibold')}>{option.label}</span>
      <span className="leading-4 text-ink-3 tabular-nums">
        {option.count}
        <OptionState isOn={isOn} />
      </span>
    </OptionLink>
  );
}
