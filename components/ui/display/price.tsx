import { clsx } from 'clsx/lite';
type PriceProps = {
  /** As formatted by the API: "$229.00". */
  now: string;
  /** The previous price, only if it is higher. */
  was?: string | null;
  size?: 'product' | 'card' | 'row';
  /** Cart items show the old price below the new one. */
  isStacked?: boolean;
  className?: string;
};

const sizes = {
  product: { now: 'text-[1.75rem] leading-9', was: 'text-body-l' },
  card: { now: 'text-body', was: 'text-small' },
  row: { now: 'text-body', was: 'text-small' },
} as const;

export function Price({ now, was, size = 'card', isStacked = false, className }: PriceProps) {
  const line = isStacked ? 'flex flex-col items-end' : 'price-line';

  return (
    <p className={clsx(line, size === 'product' && 'gap-x-3', 'tabular-nums', className)}>
      <span className={clsx('font-semibold', sizes[size].now, was && 'text-wine')}>{now}</span>
      {was && (
        <s className={clsx('text-ink-3', sizes[size].was)}>
          <span className="sr-only">was </span>
          {was}
        </s>
      )}
    </p>
  );
}
