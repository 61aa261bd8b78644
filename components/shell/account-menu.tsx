'use client';

import type { ReactNode } from 'react';
import { useUser } from '@/stores/user';
import { IntentLink } from '@/components/ui/intent-link';
import { HeaderMenu, headerMenuRow } from './header-menu';

// Spec 2, header details.
const customerRows = [
  { label: 'User center', href: '/user' },
  { label: 'My coupon', href: '/user/coupon' },
  { label: 'My order', href: '/user/order' },
  { label: 'My points', href: '/user/points' },
];
const visitorRows = [{ label: 'Sign in or register', href: '/login' }];

export function AccountMenu({ icon }: { icon: ReactNode }) {
  const isLogin = useUser((user) => user.isLogin);

  return (
    <HeaderMenu label="Account" face={icon}>
      <ul>
        {(isLogin ? customerRows : visitorRows).map(({ label, href }) => (
          <li key={href}>
            <IntentLink href={href} className={headerMenuRow}>
              {label}
            </IntentLink>
          </li>
        ))}
      </ul>
    </HeaderMenu>
  );
}
