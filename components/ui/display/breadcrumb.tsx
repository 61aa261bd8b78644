import * as paths from '@/components/ui/icons/first-view-paths';
import { InlineIcon } from '@/components/ui/icons/inline-icon';
import { clsx } from 'clsx/lite';
import { IntentLink } from '@/components/ui/display/intent-link';

type BreadcrumbLink = { label: string; href?: string };

/** The breadcrumb trail; the last item is the page itself and not a link. */
export function Breadcrumb({ items, className }: { items: readonly BreadcrumbLink[]; className?: string }) {
  return (
    <nav aria-label="Breadcrumb" className={className}>
      <ol className="flex items-center gap-x-2.5 text-small text-ink-2 md:flex-wrap">
        {items.map(({ label, href }, index) => {
          const isLast = index === items.length - 1;
          return (
            <li
              key={`${label} ${href}`}
              className={clsx('flex min-h-9 items-center gap-2.5', isLast ? 'min-w-0 text-ink' : 'shrink-0')}
            >
              {index > 0 && <InlineIcon path={paths.caretRight} size={14} className="shrink-0 text-ink-3" />}
              {href && !isLast ? (
                <IntentLink
                  href={href}
                  className="touch-reach transition-colors duration-120 hover:text-wine"
                >
                  {label}
                </IntentLink>
              ) : (
                <span aria-current={isLast ? 'page' : undefined} className="max-md:truncate">
                  {label}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
