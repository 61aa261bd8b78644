'use client';

import { useMutation } from '@tanstack/react-query';
import * as cartText from '@/components/cart/cart-text';
import { ErrorMessage } from '@/components/ui/display/error-message';
import { TextButton } from '@/components/ui/display/text-link';
import { getBrowserApi } from '@/lib/api/browser';
import { getErrorMessage } from '@/lib/api/error-message';
import { copyWithToast } from '@/components/content/copy-with-toast';
import { cartMutations } from '@/lib/queries/cart';

const buildSharedCartUrl = (token: string) => `${location.origin}/cart/friend?p=${encodeURIComponent(token)}`;

/** A link that shows others the cart's items: created on request, copied, and shown for manual copying. */
export function AskFriend() {
  const sharing = useMutation(cartMutations.share(getBrowserApi()));
  const link = sharing.data && buildSharedCartUrl(sharing.data.token);
  const shareCart = () => {
    if (!sharing.isPending)
      sharing.mutate(undefined, { onSuccess: ({ token }) => void copyWithToast(buildSharedCartUrl(token)) });
  };

  return (
    <>
      <TextButton onClick={shareCart} aria-busy={sharing.isPending || undefined}>
        {cartText.share}
      </TextButton>
      {link && (
        <span className="mt-3 block w-full">
          <input
            readOnly
            aria-label={cartText.shareLink}
            value={link}
            onFocus={(event) => event.target.select()}
            className="h-11! field-box w-full text-small"
          />
          <span role="status" className="mt-1 block text-caption text-ink-2">
            {cartText.shareHint}
          </span>
        </span>
      )}
      {sharing.error && (
        <ErrorMessage size="caption" className="mt-2 w-full">
          {getErrorMessage(sharing.error)}
        </ErrorMessage>
      )}
    </>
  );
}
