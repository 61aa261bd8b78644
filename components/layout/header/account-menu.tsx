'use client';

import { useState, type ReactNode } from 'react';
import * as headerText from '@/components/layout/header/header-text';
import { useUser } from '@/stores/user';
import { IntentLink } from '@/components/ui/display/intent-link';
import { HeaderMenu, headerMenuRow } from './header-menu';

type AccountMenuRow = { label: string; href: string; count?: number };

/** Header details (spec 2). */
function useAccountMenuRows(): AccountMenuRow[] {
  const isLogin = useUser((user) => user.isLogin);
  const coupons = useUser((user) => user.couponCount);
  const unpaid = useUser((user) => user.pendingOrder);
  const points = useUser((user) => user.points);
  if (!isLogin) return [{ label: headerText.signIn, href: '/login' }];
  return [
    { label: headerText.userCenter, href: '/user' },
    { label: headerText.myCoupon, href: '/user/coupon', count: coupons },
    { label: headerText.myOrder, href: '/user/order', count: unpaid },
    { label: headerText.myPoints, href: '/user/points', count: points },
  ];
}

export function AccountMenu({ icon }: { icon: ReactNode }) {
  const rows = useAccountMenuRows();
  const isLogin = useUser((user) => user.isLogin);

  return (
    <HeaderMenu label={headerText.account} buttonContent={icon}>
      <ul>
        {rows.map(({ label, href, count = 0 }) => (
          <li key={href}>
            <IntentLink href={href} className={headerMenuRow}>
              <span className="flex-1">{label}</span>
              {count > 0 && <span className="text-small text-ink-2 tabular-nums">{count}</span>}
            </IntentLink>
          </li>
        ))}
        {isLogin && (
          <li className="mt-1.5 border-t border-line pt-1.5">
            <SignOut />
          </li>
        )}
      </ul>
    </HeaderMenu>
  );
}

/** Imports its code on click, because most visits never log out. */
async function logOutAndGoHome() {
  const [{ withPageLoading, navigateWithLoading }, { goHomeSignedOut, logOut }] = await Promise.all([
    import('@/components/session/page-loading'),
    import('@/components/session/log-out'),
  ]);
  if (await withPageLoading(logOut)) await navigateWithLoading(goHomeSignedOut);
}

function SignOut() {
  const [isBusy, setIsBusy] = useState(false);

  const signOut = async () => {
    if (isBusy) return;
    setIsBusy(true);
    await logOutAndGoHome();
    setIsBusy(false);
  };
  return (
    <button
      type="button"
      aria-busy={isBusy || undefined}
      onClick={() => void signOut()}
      className={headerMenuRow}
    >
      {headerText.signOut}
    </button>
  );
}
