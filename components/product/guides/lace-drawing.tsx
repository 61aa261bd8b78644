/** A head from above, forehead at the top. */
import { clsx } from 'clsx/lite';
const HEAD = 'M32 5C46 5 55 18 55 35S45 67 32 67 9 52 9 35 18 5 32 5Z';
/** Lace areas: inches wide and deep, drawn at five pixels per inch. */
const PARTS: Partial<Record<string, string>> = {
  '4x4': 'M23 6h18v18H23Z',
  '5x5': 'M21 6h22v22H21Z',
  '13x4': 'M4 30C6 12 18 2 32 2s26 10 28 28L48 33C46 26 40 22 32 22s-14 4-16 11Z',
  '13x6': 'M4 30C6 12 18 2 32 2s26 10 28 28L46 37C44 33 39 31 32 31s-12 2-14 6Z',
  '360':
    'M32 5C46 5 55 18 55 35S45 67 32 67 9 52 9 35 18 5 32 5ZM32 19C23 19 18 26 18 35s5 19 14 19 14-10 14-19-5-16-14-16Z',
};
/** Hair falls from the crown to all sides: the same lines for every lace. */
const STRANDS = [
  'M32 34C28 46 27 56 28 65',
  'M32 34C36 46 37 56 36 65',
  'M32 34C22 40 15 46 12 50',
  'M32 34C42 40 49 46 52 50',
];

/** The lace area of a head, in wine, seen from above. The text is beside it. */
export const LaceDrawing = ({ lace, className }: { lace: string; className?: string }) => (
  <svg
    aria-hidden
    viewBox="0 0 64 72"
    width={56}
    height={63}
    fill="none"
    className={clsx('shrink-0', className)}
  >
    <path d={HEAD} className="fill-petal stroke-line-strong" strokeWidth={1.2} />
    {STRANDS.map((d) => (
      <path key={d} d={d} className="stroke-line-strong" strokeWidth={0.9} />
    ))}
    {PARTS[lace] && (
      <path d={PARTS[lace]} fillRule="evenodd" className="fill-blush stroke-wine" strokeWidth={1.4} />
    )}
  </svg>
);
