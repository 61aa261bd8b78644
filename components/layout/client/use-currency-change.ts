import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useTransition } from 'react';
import type { Currency } from '@/contract/system';
import { useUser } from '@/stores/user';
import { refetchQueries } from '@/components/layout/client/refresh-cart';

export type CurrencyOption = Pick<Currency, 'code' | 'symbol' | 'name'>;

/** Spec 4: a currency change saves its cookies, then refetches the page and the queries in the new currency. */
export function useCurrencyChange() {
  const router = useRouter();
  const [isChanging, startChange] = useTransition();
  const { currencyChosen } = useUser.getState();

  // Marks the old prices as outdated until the new ones have loaded.
  useEffect(() => {
    if (!isChanging) return;
    const root = document.documentElement;
    root.dataset.repricing = '';
    return () => {
      delete root.dataset.repricing;
    };
  }, [isChanging]);

  const change = useCallback(
    async ({ code, symbol }: CurrencyOption) => {
      const { saveCurrency } = await import('@/lib/storage/save-currency');
      saveCurrency(code, symbol);
      currencyChosen(code, symbol);

      // The query would override the cookie (spec 7).
      const url = new URL(location.href);
      url.searchParams.delete('currency');
      startChange(() => {
        if (url.href !== location.href) router.replace(`${url.pathname}${url.search}`, { scroll: false });
        router.refresh();
      });
      refetchQueries();
    },
    [router, currencyChosen],
  );

  return { change, isChanging };
}
