'use client';

import { useQuery } from '@tanstack/react-query';
import { Icon } from '@/components/ui/icons/icon';
import * as accountText from '@/components/account/account-text';
import { ShopLink } from '@/components/ui/display/shop-link';
import type { account } from '@/contract/account';
import type { CallData } from '@/contract/call';
import { getBrowserApi } from '@/lib/api/browser';
import { formatWeekday } from '@/lib/format/day-text';
import { couponEndingText, paymentTimeLeftText, toNumberWord } from '@/components/account/home-text';
import { couponQueries } from '@/lib/queries/coupon';
import { orderQueries } from '@/lib/queries/order';
import { WISHLIST_ITEMS_PER_PAGE, wishlistQueries } from '@/lib/queries/wishlist';
import { NEWEST_ONLY } from './unpaid-bar';
import { suppressErrorToast } from '@/lib/queries/suppress-error-toast';

type HomeTilesProps = { home: CallData<typeof account.read>; nowMs: number };

const capitalizeFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Tiles for coupons, wishlist and unpaid orders: a count and a short status text. */
export function HomeTiles({ home, nowMs }: HomeTilesProps) {
  const api = getBrowserApi();
  const quiet = { meta: suppressErrorToast };
  const { data: coupons } = useQuery({ ...couponQueries.list(api), ...quiet });
  const { data: wishlist } = useQuery({ ...wishlistQueries.list(api, 1, WISHLIST_ITEMS_PER_PAGE), ...quiet });
  const { data: unpaid } = useQuery({
    ...orderQueries.list(api, 'unpaid', NEWEST_ONLY.page, NEWEST_ONLY.limit),
    ...quiet,
    enabled: home.pendingOrder > 0,
  });
  const backInStockCount = wishlist?.items.filter(({ isBack }) => isBack).length ?? 0;
  const payExpireTime = unpaid?.items[0]?.payExpireTime;
  const endingText = couponEndingText(
    coupons?.usable.map(({ endTime }) => endTime) ?? [],
    nowMs,
    formatWeekday,
  );

  return (
    <ul className="grid gap-3 sm:grid-cols-3 sm:gap-5">
      <Tile
        title={accountText.couponsTitle}
        href="/user/coupon"
        count={home.couponCount}
        text={endingText ?? (home.couponCount > 0 ? accountText.couponsReady : accountText.couponsEmpty)}
      />
      <Tile
        title={accountText.wishlistTitle}
        href="/user/wishlist"
        count={home.wishlistCount}
        text={
          backInStockCount > 0
            ? accountText.wishlistBackInStock(capitalizeFirst(toNumberWord(backInStockCount)))
            : savedItemsText(home.wishlistCount)
        }
      />
      <Tile
        title={accountText.unpaidTitle}
        href="/user/order/unpaid"
        count={home.pendingOrder}
        text={payExpireTime ? paymentTimeLeftText(payExpireTime, nowMs) : accountText.unpaidEmpty}
      />
    </ul>
  );
}

const savedItemsText = (count: number) => (count > 0 ? accountText.wishlistSaved : accountText.wishlistEmpty);

type TileProps = { title: string; href: string; count: number; text: string };

/** A panel per tile; on the phone a row with the number at its end. */
const Tile = ({ title, href, count, text }: TileProps) => (
  <li>
    <ShopLink
      href={href}
      className="group/tile grid h-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 rounded-field border border-line p-5 transition-colors duration-120 hover:border-line-strong sm:content-start sm:p-6"
    >
      <span className="text-body text-ink-2">{title}</span>
      <Icon
        name="arrow-right-light"
        size={20}
        className="transition-transform duration-120 group-hover/tile:translate-x-1 max-sm:hidden"
      />
      <span className="font-display text-[2.5rem] leading-12 tabular-nums max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1 sm:col-span-2 sm:mt-2">
        {count}
      </span>
      <span className="text-small text-ink-2 sm:col-span-2 sm:mt-1">{text}</span>
    </ShopLink>
  </li>
);
