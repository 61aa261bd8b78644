'use client';

import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { DialogErrorBoundary } from '@/components/content/dialog-error-boundary';
import * as checkoutText from '@/components/checkout/checkout-text';
import { retentionText } from '@/components/checkout/displayed-coupon';
import { Button } from '@/components/ui/display/button';
import { expiringStorage } from '@/lib/storage/expiring-storage';
import { getSessionStorage } from '@/lib/storage/storage';
import { CHECKOUT_READ_KEY } from '@/lib/queries/checkout';
import { getQueryClient } from '@/lib/queries/client';

const Dialog = dynamic(() => import('@/components/ui/overlay/dialog').then((file) => file.Dialog), {
  ssr: false,
});

const SEEN_KEY = 'retentionSeen';
/** Includes authentication: it leads back. */
const CHECKOUT_PATHS = /^\/(?:cart|order|login|register|forgotpassword)(?:\/|$)/;

/** In-memory fallback for a browser without storage. */
let hasAsked = false;
const hasBeenSeen = () => hasAsked || expiringStorage.get(SEEN_KEY, getSessionStorage()) !== null;

/** Returns the shop path a click navigates to if it leaves the checkout; null for all other clicks. */
function findExitPath(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
    return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target === '_blank' || link.origin !== location.origin) return null;
  return CHECKOUT_PATHS.test(link.pathname) ? null : link.pathname + link.search + link.hash;
}

/**
 * Asks once per session whether the shopper really wants to leave: on exit intent at the top edge, or on a
 * link out of the checkout.
 */
export function RetentionDialog() {
  const router = useRouter();
  const [exitPath, setExitPath] = useState<string | null>(null);
  const [retentionMessage, setRetentionMessage] = useState('');

  useEffect(() => {
    const openDialog = (to: string) => {
      hasAsked = true;
      expiringStorage.set(SEEN_KEY, true, { store: getSessionStorage() });
      setRetentionMessage(retentionText(getQueryClient().getQueryData(CHECKOUT_READ_KEY)));
      setExitPath(to);
    };
    const handleClick = (event: MouseEvent) => {
      const to = hasBeenSeen() ? null : findExitPath(event);
      if (to === null) return;
      event.preventDefault();
      event.stopPropagation();
      openDialog(to);
    };
    const handleMouseOut = (event: MouseEvent) => {
      const isOutAtTheTop = event.relatedTarget === null && event.clientY <= 0;
      if (isOutAtTheTop && !hasBeenSeen()) openDialog('/');
    };
    document.addEventListener('click', handleClick, { capture: true });
    document.addEventListener('mouseout', handleMouseOut);
    return () => {
      document.removeEventListener('click', handleClick, { capture: true });
      document.removeEventListener('mouseout', handleMouseOut);
      setExitPath(null);
    };
  }, []);

  if (exitPath === null) return null;
  const close = () => setExitPath(null);

  return (
    <DialogErrorBoundary isOpen onClose={close}>
      <Dialog isOpen onClose={close} title={checkoutText.leaveTitle} text={retentionMessage} size={520}>
        <div className="mt-2 flex flex-wrap gap-3">
          <Button onClick={close}>{checkoutText.stay}</Button>
          <Button variant="outline" onClick={() => router.push(exitPath)}>
            {checkoutText.leave}
          </Button>
        </div>
      </Dialog>
    </DialogErrorBoundary>
  );
}
