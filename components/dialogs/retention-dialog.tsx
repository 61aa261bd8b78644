'use client';

import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { DialogErrorBoundary } from '@/components/ui/dialog-error-boundary';
import { heldWords } from '@/components/checkout/held-words';
import { Button } from '@/components/ui/button';
import { keep, readKept } from '@/lib/browser/kept';
import { sessionStore } from '@/lib/browser/storage';
import { CHECKOUT_READ_KEY } from '@/lib/queries/checkout';
import { queryClient } from '@/lib/queries/client';

const Dialog = dynamic(() => import('@/components/ui/dialog').then((file) => file.Dialog), { ssr: false });

const SEEN = 'retentionSeen';
/** Signing in belongs to it: it leads back. */
const ON_THE_WAY = /^\/(?:cart|order|login|register|forgotpassword)(?:\/|$)/;

/** In a browser that keeps nothing, this document knows. */
let hasAsked = false;
const hasBeenSeen = () => hasAsked || readKept(SEEN, sessionStore()) !== null;

/** The page of the shop that a press leads to, away from the checkout; null for all other presses. */
function wayOut(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
    return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target === '_blank' || link.origin !== location.origin) return null;
  return ON_THE_WAY.test(link.pathname) ? null : link.pathname + link.search + link.hash;
}

/** Asks once a session whether the shopper really means to leave: on the way up and out, or at a link that leads away. */
export function RetentionDialog() {
  const router = useRouter();
  const [leavingTo, setLeavingTo] = useState<string | null>(null);
  const [promise, setPromise] = useState('');

  useEffect(() => {
    const ask = (to: string) => {
      hasAsked = true;
      keep(SEEN, true, { store: sessionStore() });
      setPromise(heldWords(queryClient().getQueryData(CHECKOUT_READ_KEY)));
      setLeavingTo(to);
    };
    const press = (event: MouseEvent) => {
      const to = hasBeenSeen() ? null : wayOut(event);
      if (to === null) return;
      event.preventDefault();
      event.stopPropagation();
      ask(to);
    };
    const leave = (event: MouseEvent) => {
      const isOutAtTheTop = event.relatedTarget === null && event.clientY <= 0;
      if (isOutAtTheTop && !hasBeenSeen()) ask('/');
    };
    document.addEventListener('click', press, { capture: true });
    document.addEventListener('mouseout', leave);
    return () => {
      document.removeEventListener('click', press, { capture: true });
      document.removeEventListener('mouseout', leave);
      setLeavingTo(null);
    };
  }, []);

  if (leavingTo === null) return null;
  const stay = () => setLeavingTo(null);

  return (
    <DialogErrorBoundary isOpen onClose={stay}>
      <Dialog isOpen onClose={stay} title="Leave it for later?" text={promise} size={520}>
        <div className="mt-2 flex flex-wrap gap-3">
          <Button onClick={stay}>Stay</Button>
          <Button variant="outline" onClick={() => router.push(leavingTo)}>
            Save my cart and leave
          </Button>
        </div>
      </Dialog>
    </DialogErrorBoundary>
  );
}
