'use client';

import { clsx } from 'clsx/lite';
import * as headerText from '@/components/layout/header/header-text';
import { AccordionItem } from '@/components/ui/display/accordion';
import { Drawer } from '@/components/ui/overlay/drawer';
import { SelectField } from '@/components/ui/form/select-field';
import { StrandGlyph } from '@/components/ui/art/strand-glyph';
import type { NavigationItem } from '@/contract/category';
import { SISTER_SITE, STORE_NAME } from '@/lib/config/public-env';
import { toShopHref } from '@/lib/paths/shop-href';
import { findTexture } from '@/lib/format/hair-texture-shapes';
import { IntentLink } from '@/components/ui/display/intent-link';
import { useMain } from '@/stores/main';
import { SisterLink } from './sister-link';
import { useCurrencyChange, type CurrencyOption } from '@/components/layout/client/use-currency-change';

type NavDrawerProps = {
  isOpen: boolean;
  onClose: () => void;
  currency: string;
  currencies: readonly CurrencyOption[];
};

/** The navigation of small screens: full height, with collapsible categories. */
export function NavDrawer({ isOpen, onClose, currency, currencies }: NavDrawerProps) {
  const items = useMain((main) => main.navigationData);
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      side="left"
      width={480}
      title={STORE_NAME}
      footer={
        (SISTER_SITE || currencies.length > 1) && (
          <NavDrawerFooter currency={currency} currencies={currencies} />
        )
      }
    >
      {items.length > 0 && (
        <nav
          aria-label={headerText.categories}
          onClick={({ target }) => (target as Element).closest('a') && onClose()}
          className="border-b border-line"
        >
          {items.map((item) => (
            <DrawerNavItem key={item.id} item={item} />
          ))}
        </nav>
      )}
    </Drawer>
  );
}

function DrawerNavItem({ item }: { item: NavigationItem }) {
  const tone = item.isSale ? 'text-wine' : undefined;
  if (item.children.length === 0)
    return (
      <IntentLink
        href={toShopHref(item.urlPath)}
        className={clsx('flex min-h-16 items-center border-t border-line text-body-l font-semibold', tone)}
      >
        {item.name}
      </IntentLink>
    );

  return (
    <AccordionItem title={<span className={tone}>{item.name}</span>} name="categories">
      <IntentLink
        href={toShopHref(item.urlPath)}
        className="flex min-h-11 items-center text-body font-semibold"
      >
        {headerText.wholeCategory(item.name)}
      </IntentLink>
      {item.children.map((column) => (
        <div key={column.name} className="mt-3">
          <p className="text-small text-ink-3">{column.name}</p>
          <ul aria-label={column.name}>
            {column.children.map(({ name, urlPath, texture }) => {
              const glyphTexture = texture && findTexture(texture);
              return (
                <li key={urlPath}>
                  <IntentLink
                    href={toShopHref(urlPath)}
                    className="flex min-h-11 items-center gap-3.5 text-body"
                  >
                    {glyphTexture && <StrandGlyph texture={glyphTexture} width={44} />}
                    {name}
                  </IntentLink>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </AccordionItem>
  );
}

function NavDrawerFooter({ currency, currencies }: Pick<NavDrawerProps, 'currency' | 'currencies'>) {
  const { change } = useCurrencyChange();
  const changeCurrency = (code: string) => {
    const selectedCurrency = currencies.find((option) => option.code === code);
    if (selectedCurrency) void change(selectedCurrency);
  };

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <SisterLink className="min-h-11 shrink-0 whitespace-nowrap" />
      {currencies.length > 1 && (
        <SelectField
          label={headerText.currency}
          isShort
          options={currencies.map(({ code }) => ({ value: code, label: code }))}
          value={currency}
          onChoose={changeCurrency}
        />
      )}
    </div>
  );
}
