import * as paths from '@/components/ui/icons/first-view-paths';
import { InlineIcon } from '@/components/ui/icons/inline-icon';
import type { ReactNode } from 'react';
import { ErrorBoundary } from '@/components/content/error-boundary';
import { readLikelyCountryId } from '@/lib/cached/countries';
import { readCurrencies, readFooter, readNavigationMenu, readTopBannerConfig } from '@/lib/cached/system';
import { TopBannerCarousel } from './banner/top-banner-carousel';
import { Dialogs } from './dialogs/dialogs';
import { addContactLinks, findLegalLinks, FOOTER_BRAND } from './footer/footer-brand';
import { SiteFooter } from './footer/site-footer';
import { toNavLinks } from './header/nav-links';
import { SiteHeader } from './header/site-header';

/** Everything around a page: banner, header, footer, dialogs. The same for all shoppers of a currency. */
export async function SiteLayout({ currency, children }: { currency: string; children: ReactNode }) {
  const [items, currencies, top, configs, legalLinks, likelyCountryId] = await Promise.all([
    readNavigationMenu(currency),
    readCurrencies(currency),
    readTopBannerConfig(currency),
    readFooter(currency),
    findLegalLinks(currency),
    readLikelyCountryId(currency),
  ]);
  // Serializes only what the browser needs.
  const links = toNavLinks(items);
  const currencyOptions = currencies.map(({ code, symbol, name }) => ({ code, symbol, name }));
  const shown = currencyOptions.find(({ code }) => code === currency) ?? currencyOptions[0] ?? null;
  const shownCode = shown?.code ?? currency;

  return (
    <>
      <ErrorBoundary>
        <TopBannerCarousel
          items={top.topBanner}
          endTime={top.topEndTime}
          closeIcon={<InlineIcon path={paths.xLight} size={20} />}
        />
      </ErrorBoundary>
      <SiteHeader links={links} currency={shownCode} currencies={currencyOptions} />
      {children}
      <ErrorBoundary>
        <SiteFooter
          aboutUs={configs?.footerAboutUs ?? []}
          needHelp={configs?.footerNeedHelp ?? []}
          contactUs={addContactLinks(configs?.footerContactUs ?? [])}
          brand={FOOTER_BRAND}
          {...(legalLinks && { legalLinks })} // undefined would be page data
          currency={shown}
        />
      </ErrorBoundary>
      <Dialogs currency={shownCode} currencies={currencyOptions} likelyCountryId={likelyCountryId} />
    </>
  );
}
