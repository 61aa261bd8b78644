'use client';

import { clsx } from 'clsx/lite';
import { useEffect, useRef, type ReactNode } from 'react';
import * as headerText from '@/components/layout/header/header-text';
import { CURRENCY_QUERY_KEY } from '@/lib/storage/currency';
import { useUser } from '@/stores/user';
import { HeaderMenu, headerMenuRow } from './header-menu';
import { useCurrencyChange, type CurrencyOption } from '@/components/layout/client/use-currency-change';

type CurrencySwitchProps = {
  current: string;
  currencies: readonly CurrencyOption[];
  icon: ReactNode;
  check: ReactNode;
  className?: string;
};

/** A currency change re-renders the whole page, including the clicked row; this code restores the focus. */
let pendingFocusCode: string | null = null;
const setPendingFocus = (code: string) => {
  pendingFocusCode = code;
};
const consumePendingFocus = (code: string) => {
  const isPending = pendingFocusCode === code;
  if (isPending) pendingFocusCode = null;
  return isPending;
};

export function CurrencySwitch({ current, currencies, icon, check, className }: CurrencySwitchProps) {
  const { change, isChanging } = useCurrencyChange();
  const containerRef = useRef<HTMLDivElement>(null);
  useCurrencySync(current, currencies);
  useEffect(() => {
    if (consumePendingFocus(current) && document.activeElement === document.body)
      containerRef.current?.focus({ preventScroll: true });
  }, [current]);
  const selectCurrency = (currency: CurrencyOption) => {
    setPendingFocus(currency.code);
    void change(currency);
  };
  if (currencies.length < 2) return null;

  return (
    <div
      ref={containerRef}
      role="group"
      aria-label={headerText.currency}
      tabIndex={-1}
      className={clsx('outline-none', className)}
    >
      <HeaderMenu
        label={headerText.currentCurrency(current)}
        buttonContent={
          <span className="flex items-center gap-1.5 px-2 text-small font-medium">
            {current}
            {icon}
          </span>
        }
      >
        <ul aria-busy={isChanging}>
          {currencies.map((currency) => (
            <li key={currency.code}>
              <button
                type="button"
                aria-current={currency.code === current ? 'true' : undefined}
                onClick={() => selectCurrency(currency)}
                className={headerMenuRow}
              >
                <span className="w-9 shrink-0 font-medium">{currency.code}</span>
                <span className="flex-1 text-small text-ink-2">{currency.name}</span>
                {currency.code === current && check}
              </button>
            </li>
          ))}
        </ul>
      </HeaderMenu>
    </div>
  );
}

/** Stores the currency of the page; one from the URL is also saved in the cookies (spec 4 and 7). */
function useCurrencySync(current: string, currencies: readonly CurrencyOption[]) {
  useEffect(() => {
    const currentCurrency = currencies.find(({ code }) => code === current);
    if (!currentCurrency) return;
    useUser.getState().currencyChosen(currentCurrency.code, currentCurrency.symbol);
    const requestedCode = new URLSearchParams(location.search).get(CURRENCY_QUERY_KEY);
    if (requestedCode === currentCurrency.code)
      void import('@/lib/storage/save-currency').then(({ saveCurrency }) =>
        saveCurrency(currentCurrency.code, currentCurrency.symbol),
      );
  }, [current, currencies]);
}
