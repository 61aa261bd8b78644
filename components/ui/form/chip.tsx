import { Icon } from '@/components/ui/icons/icon';
import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { IntentLink } from '@/components/ui/display/intent-link';
import { ShopLink, type ShopLinkProps } from '@/components/ui/display/shop-link';

type ChipLinkProps = ShopLinkProps & {
  isCurrent?: boolean;
  /** Filled petal without a border, for suggested searches. */
  isQuiet?: boolean;
};

/**
 * A chip that links somewhere: child categories, hot keywords. Chips come in rows, so each prefetches only on
 * intent.
 */
export function ChipLink({
  isCurrent = false,
  isQuiet = false,
  prefetch,
  className,
  ...rest
}: ChipLinkProps) {
  const Anchor = prefetch === false ? ShopLink : IntentLink;
  return (
    <Anchor
      {...rest}
      aria-current={isCurrent ? 'page' : undefined}
      className={clsx(
        'chip-link',
        isQuiet ? 'bg-petal text-small hover:bg-blush' : 'text-nav',
        !isQuiet && (isCurrent ? 'font-semibold inset-ring-2 inset-ring-ink' : 'chip-edge'),
        className,
      )}
    />
  );
}

type RemovableChipProps = { label: string; className?: string } & (
  { onRemove: () => void; href?: undefined } | { href: string; onRemove?: undefined }
);

/** An applied filter: a click removes it. */
export function RemovableChip({ label, className, onRemove, href }: RemovableChipProps) {
  const chipClass = clsx(
    'inline-flex min-h-11 items-center gap-2 rounded-press bg-petal pr-3 pl-3.5 text-small transition-colors duration-120 hover:bg-blush md:min-h-9',
    className,
  );
  if (href !== undefined) {
    return (
      <ShopLink
        href={href}
        scroll={false}
        prefetch={false}
        rel="nofollow"
        aria-label={`Remove ${label}`}
        className={chipClass}
      >
        <ChipLabel>{label}</ChipLabel>
      </ShopLink>
    );
  }
  return (
    <button type="button" onClick={onRemove} aria-label={`Remove ${label}`} className={chipClass}>
      <ChipLabel>{label}</ChipLabel>
    </button>
  );
}

const ChipLabel = ({ children }: { children: ReactNode }) => (
  <>
    {children}
    <Icon name="x" size={16} />
  </>
);
