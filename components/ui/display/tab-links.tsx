import { clsx } from 'clsx/lite';
import { ShopLink } from '@/components/ui/display/shop-link';

type TabLink = { label: string; count?: number; href: string; isCurrent: boolean };

/** Tabs with a URL each: orders by status, coupons by state. */
export function TabLinks({
  label,
  tabs,
  className,
}: {
  label: string;
  tabs: readonly TabLink[];
  className?: string;
}) {
  return (
    <nav aria-label={label} className={clsx('flex gap-8 overflow-x-auto border-b border-line', className)}>
      {tabs.map((tab) => (
        <ShopLink
          key={tab.href}
          href={tab.href}
          aria-current={tab.isCurrent ? 'page' : undefined}
          className={clsx(
            'flex min-h-12 shrink-0 items-center border-b-2 text-nav transition-colors duration-200 focus-visible:-outline-offset-2',
            tab.isCurrent ? 'border-ink font-semibold' : 'border-transparent text-ink-2 hover:text-ink',
          )}
        >
          {tab.label}
          {tab.count !== undefined && ` ${tab.count}`}
        </ShopLink>
      ))}
    </nav>
  );
}
