'use client';

import { Icon } from '@/components/ui/icons/icon';
import { clsx } from 'clsx/lite';
import { useState } from 'react';
import { withPageLoading, navigateWithLoading } from '@/components/session/page-loading';
import { goHomeSignedOut, logOut } from '@/components/session/log-out';
import { menuRow } from './menu-group-list';

/** The last menu row: signs out with one click. */
export function SignOutRow() {
  const [isBusy, setIsBusy] = useState(false);

  const signOut = async () => {
    if (isBusy) return;
    setIsBusy(true);
    if (await withPageLoading(logOut)) await navigateWithLoading(goHomeSignedOut);
    setIsBusy(false);
  };

  return (
    <div className="shrink-0 max-lg:border-t max-lg:border-line max-lg:pt-3 lg:max-xl:flex lg:max-xl:items-end xl:mt-5 xl:border-t xl:border-line xl:pt-3">
      <button
        type="button"
        aria-busy={isBusy || undefined}
        onClick={() => void signOut()}
        className={clsx(menuRow, 'text-ink-2 hover:bg-petal hover:text-ink')}
      >
        <Icon name="sign-out-light" size={22} className="shrink-0" />
        Sign out
      </button>
    </div>
  );
}
