import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import type { ReactNode } from 'react';
import { ErrorBoundary } from '@/components/ui/error-boundary';
import { readCurrencies, readFooter, readNavigation, readTop } from '@/lib/cached/system';
import { AdStrip } from './ad-strip';
import { ShellDialogs } from './dialogs';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';

/** Everything around a page: strip, header, footer, dialogs. It is the same for all shoppers of a currency. */
export async function ShopChrome({ currency, children }: { currency: string; children: ReactNode }) {
  const [items, currencies, top, configs] = await Promise.all([
    readNavigation(currency),
    readCurrencies(currency),
    readTop(currency),
    readFooter(currency),
  ]);
  // Only what the browser needs travels with the page.
  const choices = currencies.map(({ code, symbol, name }) => ({ code, symbol, name }));

  return (
    <>
      <ErrorBoundary>
        <AdStrip
          items={top.topBanner}
          endTime={top.topEndTime}
          closeIcon={<XIcon aria-hidden size={20} weight="light" />}
        />
      </ErrorBoundary>
      <SiteHeader items={items} currency={currency} currencies={choices} />
      {children}
      <ErrorBoundary>
        <SiteFooter configs={configs} currency={choices.find(({ code }) => code === currency) ?? null} />
      </ErrorBoundary>
      <ShellDialogs currency={currency} currencies={choices} />
    </>
  );
}
