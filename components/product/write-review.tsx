'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { failureText } from '@/lib/format/failure-text';
import { reviewPath } from '@/lib/format/order-words';
import { useMain } from '@/stores/main';
import { useUser } from '@/stores/user';

/** The order of this customer in which the product waits for a review; null when none does. */
async function findDueOrder(productId: number): Promise<number | null> {
  const [{ asking }, { accountQueries }] = await Promise.all([
    import('@/lib/queries/client'),
    import('@/lib/queries/account'),
  ]);
  const { api, client } = asking();
  const { toReview } = await client.fetchQuery({ ...accountQueries.read(api), meta: { quiet: true } });
  return toReview.find((item) => item.productId === productId)?.orderId ?? null;
}

/** Leads straight to the form of the order in which it was bought. A visitor signs in first, here; then it goes on. */
export function WriteReview({ productId }: { productId: number }) {
  const router = useRouter();
  const isLogin = useUser((user) => user.isLogin);
  const isAsked = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [note, setNote] = useState<string | null>(null);

  const go = async () => {
    setIsBusy(true);
    setNote(null);
    try {
      const orderId = await findDueOrder(productId);
      if (orderId) router.push(reviewPath(orderId));
      else setNote('You can review this once you have bought it and it has shipped.');
    } catch (error) {
      setNote(failureText(error));
    } finally {
      setIsBusy(false);
    }
  };
  const resume = useRef(go);
  useEffect(() => {
    resume.current = go;
  });
  useEffect(() => {
    if (!isLogin || !isAsked.current) return;
    isAsked.current = false;
    void resume.current();
  }, [isLogin]);
  // Who closes the dialog has thought better of it: a login later on is for something else.
  useEffect(
    () =>
      useMain.subscribe(({ dialog }) => {
        if (dialog !== 'login' && dialog !== 'register' && !useUser.getState().isLogin)
          isAsked.current = false;
      }),
    [],
  );

  const press = () => {
    if (isLogin) return void go();
    isAsked.current = true;
    useMain.getState().loginAsked({ kind: 'review' });
  };

  return (
    <div className="max-w-80 text-right max-sm:text-left">
      <Button variant="outline" size="small" isBusy={isBusy} onClick={press}>
        Write a review
      </Button>
      <p role="status" className="mt-2 text-small text-ink-2 empty:hidden">
        {note}
      </p>
    </div>
  );
}
