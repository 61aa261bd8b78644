'use client';

import { useEffect, useRef, type ReactNode } from 'react';
import { classNames } from '@/lib/format/class-names';
import { CURRENCY_COOKIE } from '@/lib/session/currency';
import { useUser } from '@/stores/user';
import { HeaderMenu, headerMenuRow } from './header-menu';
import { useCurrencyChange, type CurrencyChoice } from './use-currency';

type CurrencySwitchProps = {
  current: string;
  currencies: readonly CurrencyChoice[];
  icon: ReactNode;
  check: ReactNode;
  className?: string;
};

/** The whole page is drawn anew in another currency, with the row that was pressed: the focus goes on here. */
let chosenHere: string | null = null;
const keepChosen = (code: string) => {
  chosenHere = code;
};
const takeChosen = (code: string) => {
  const isIt = chosenHere === code;
  if (isIt) chosenHere = null;
  return isIt;
};

export function CurrencySwitch({ current, currencies, icon, check, className }: CurrencySwitchProps) {
  const { change, isChanging } = useCurrencyChange();
  const place = useRef<HTMLDivElement>(null);
  useShownCurrency(current, currencies);
  useEffect(() => {
    if (takeChosen(current) && document.activeElement === document.body)
      place.current?.focus({ preventScroll: true });
  }, [current]);
  const choose = (currency: CurrencyChoice) => {
    keepChosen(currency.code);
    void change(currency);
  };
  if (currencies.length < 2) return null;

  return (
    <div
      ref={place}
      role="group"
      aria-label="Currency"
      tabIndex={-1}
      className={classNames('outline-none', className)}
    >
      <HeaderMenu
        label={`Currency, ${current}`}
        face={
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
                onClick={() => choose(currency)}
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

/** The store learns the currency of the page; one that came in the address is kept in the cookies (spec 4 and 7). */
function useShownCurrency(current: string, currencies: readonly CurrencyChoice[]) {
  useEffect(() => {
    const shown = currencies.find(({ code }) => code === current);
    if (!shown) return;
    useUser.getState().currencyChosen(shown.code, shown.symbol);
    const asked = new URLSearchParams(location.search).get(CURRENCY_COOKIE);
    if (asked === shown.code)
      void import('@/lib/browser/save-currency').then(({ saveCurrency }) =>
        saveCurrency(shown.code, shown.symbol),
      );
  }, [current, currencies]);
}
