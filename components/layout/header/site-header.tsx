'use client';

import { Icon } from '@/components/ui/icons/icon';
import * as paths from '@/components/ui/icons/first-view-paths';
import { InlineIcon } from '@/components/ui/icons/inline-icon';
import { ErrorBoundary } from '@/components/content/error-boundary';
import * as headerText from '@/components/layout/header/header-text';
import { AccountMenu } from './account-menu';
import { CartLink } from './cart-link';
import { CurrencySwitch } from './currency-switch';
import { HeaderFrame } from './header-frame';
import { MainNav } from './main-nav';
import { MenuButton } from './menu-button';
import type { NavLink } from './nav-links';
import { SearchLink } from './search-link';
import { SisterLink } from './sister-link';
import type { CurrencyOption } from '@/components/layout/client/use-currency-change';
import { SEARCH_LABEL, SISTER_SITE } from '@/lib/config/public-env';
import { SiteLogo } from '@/components/content/site-logo';

type SiteHeaderProps = {
  links: readonly NavLink[];
  currency: string;
  currencies: readonly CurrencyOption[];
};

/** In px, like its icon: with text at twice the size, all four still fit in one row on a phone. */
const roundIcon = 'inline-flex size-[44px] items-center justify-center rounded-press hover:bg-petal';

/** A client component, so that a page has the header's markup once: what it gets from the server is data. */
export function SiteHeader({ links, currency, currencies }: SiteHeaderProps) {
  const hasMenu = links.length > 0;
  // A shop without a menu has no row for it.
  const rows = hasMenu ? 'lg:grid-rows-[5rem_calc(3.25rem-1px)]' : 'lg:grid-rows-[calc(5rem-1px)]';
  return (
    <HeaderFrame hasMenu={hasMenu}>
      <div
        className={`mx-auto grid h-[calc(3.75rem-1px)] max-w-[calc(100rem+2*var(--spacing-gutter))] grid-cols-[1fr_auto_1fr] items-center px-2.5 lg:h-auto lg:px-gutter lg:group-data-fixed/header:grid-cols-[auto_1fr_auto] lg:group-data-fixed/header:grid-rows-[calc(4rem-1px)] lg:group-data-fixed/header:gap-x-6 ${rows}`}
      >
        <div className="flex items-center lg:group-data-fixed/header:hidden">
          {(hasMenu || currencies.length > 1 || SISTER_SITE) && (
            <MenuButton
              icon={<InlineIcon path={paths.listLight} size={24} />}
              className={`${roundIcon} lg:hidden`}
            />
          )}
          <SearchLink label={headerText.search} className={`${roundIcon} lg:hidden`}>
            <InlineIcon path={paths.magnifyingGlassLight} size={24} />
          </SearchLink>
          <SisterLink className="h-11 text-ink-2 hover:text-wine max-lg:hidden" />
        </div>
        <SiteLogo className="text-[min(1.875rem,8.4vw)] lg:text-[2.5rem] lg:group-data-fixed/header:text-[1.875rem]" />
        <ErrorBoundary>
          <HeaderTools currency={currency} currencies={currencies} />
        </ErrorBoundary>
        <div className="min-w-0 max-lg:hidden lg:col-span-3 lg:row-start-2 lg:group-data-fixed/header:col-span-1 lg:group-data-fixed/header:col-start-2 lg:group-data-fixed/header:row-start-1">
          <ErrorBoundary>
            <MainNav links={links} caret={<InlineIcon path={paths.caretDown} size={14} />} />
          </ErrorBoundary>
        </div>
      </div>
    </HeaderFrame>
  );
}

function HeaderTools({ currency, currencies }: Omit<SiteHeaderProps, 'links'>) {
  return (
    <div className="flex items-center justify-end lg:-mr-2.5 lg:gap-1 lg:group-data-fixed/header:col-start-3 lg:group-data-fixed/header:row-start-1">
      <SearchLink className="mr-2 flex h-11 w-66 items-center gap-2.5 rounded-press border border-line bg-petal px-4 text-small text-ink-2 transition-[border-color] duration-120 group-data-fixed/header:mr-0 group-data-fixed/header:w-11 group-data-fixed/header:justify-center group-data-fixed/header:border-transparent group-data-fixed/header:bg-transparent group-data-fixed/header:px-0 hover:border-line-strong max-xl:w-50 max-lg:hidden">
        <InlineIcon path={paths.magnifyingGlassLight} size={20} className="shrink-0 text-ink" />
        <span className="group-data-fixed/header:sr-only">{SEARCH_LABEL}</span>
      </SearchLink>
      <CurrencySwitch
        current={currency}
        currencies={currencies}
        icon={<InlineIcon path={paths.caretDown} size={14} />}
        check={<Icon name="check-bold" size={13} />}
        className="group-data-fixed/header:hidden max-lg:hidden"
      />
      <AccountMenu icon={<InlineIcon path={paths.userLight} size={24} />} />
      <CartLink icon={<InlineIcon path={paths.bagLight} size={24} />} />
    </div>
  );
}
