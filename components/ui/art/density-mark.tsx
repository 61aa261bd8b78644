const HAIRLINES = [
  { upTo: 130, count: 4 },
  { upTo: 150, count: 6 },
  { upTo: 180, count: 8 },
] as const;
const FULLEST = 10;
const WIDTH = 25;

/** Vertical hairlines of the same width overall: 4, 6, 8 or 10 of them for 130, 150, 180 and 200 percent. */
export function DensityMark({ percent }: { percent: number }) {
  const count = HAIRLINES.find((step) => percent <= step.upTo)?.count ?? FULLEST;
  const d = Array.from({ length: count }, (_, index) => {
    const x = Math.round((1 + (index * (WIDTH - 2)) / (count - 1)) * 10) / 10;
    return `M${x} 1v12`;
  }).join('');

  return (
    <svg
      aria-hidden
      width={WIDTH}
      height={14}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.4}
      className="shrink-0"
    >
      <path d={d} />
    </svg>
  );
}
