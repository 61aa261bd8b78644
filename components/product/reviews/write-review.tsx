'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import * as productReviewsText from '@/components/product/reviews/reviews-text';
import { Button } from '@/components/ui/display/button';
import { getErrorMessage } from '@/lib/api/error-message';
import { getReviewPath } from '@/lib/paths/order-paths';
import { useMain } from '@/stores/main';
import { useUser } from '@/stores/user';
import { suppressErrorToast } from '@/lib/queries/suppress-error-toast';

/** The customer's order in which the product awaits a review; null if there is none. */
async function findReviewableOrderId(productId: number): Promise<number | null> {
  const [{ getQueryContext }, { accountQueries }] = await Promise.all([
    import('@/lib/queries/client'),
    import('@/lib/queries/account'),
  ]);
  const { api, client } = getQueryContext();
  const { toReview } = await client.fetchQuery({
    ...accountQueries.read(api),
    meta: suppressErrorToast,
  });
  return toReview.find((item) => item.productId === productId)?.orderId ?? null;
}

/** Links straight to the form of the order it was bought in. A guest logs in here first; then it continues. */
export function WriteReview({ productId }: { productId: number }) {
  const router = useRouter();
  const isLogin = useUser((user) => user.isLogin);
  const isAwaitingLogin = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);

  const startReview = async () => {
    setIsBusy(true);
    setMessage(null);
    try {
      const orderId = await findReviewableOrderId(productId);
      if (orderId) router.push(getReviewPath(orderId));
      else setMessage(productReviewsText.notBought);
    } catch (error) {
      setMessage(getErrorMessage(error));
    } finally {
      setIsBusy(false);
    }
  };
  const resume = useRef(startReview);
  useEffect(() => {
    resume.current = startReview;
  });
  useEffect(() => {
    if (!isLogin || !isAwaitingLogin.current) return;
    isAwaitingLogin.current = false;
    void resume.current();
  }, [isLogin]);
  // Closing the dialog cancels the request: a later login has another purpose.
  useEffect(
    () =>
      useMain.subscribe(({ dialog }) => {
        if (dialog !== 'login' && dialog !== 'register' && !useUser.getState().isLogin)
          isAwaitingLogin.current = false;
      }),
    [],
  );

  const handleClick = () => {
    if (isLogin) return void startReview();
    isAwaitingLogin.current = true;
    useMain.getState().loginRequested({ kind: 'review' });
  };

  return (
    <div className="max-w-80 text-right max-sm:text-left">
      <Button variant="outline" size="small" isBusy={isBusy} onClick={handleClick}>
        {productReviewsText.writeReview}
      </Button>
      <p role="status" className="mt-2 text-small text-ink-2 empty:hidden">
        {message}
      </p>
    </div>
  );
}
