'use client';

import { Icon } from '@/components/ui/icons/icon';
import * as checkoutFormText from '@/components/checkout/form/form-text';
import { Button } from '@/components/ui/display/button';
import { ErrorMessage } from '@/components/ui/display/error-message';
import { stableClickProps } from '@/components/ui/form/stable-click-props';

type PlaceButtonProps = {
  totalText: string;
  /** What the law of the country asks it to say. */
  words: string | null;
  onPlace: () => void;
  isBusy: boolean;
  /** Why placing failed. */
  failure: string | null;
  /** The total differs from the one shown. */
  totalChangeText: string | null;
  /** Why it is disabled. */
  reason?: string | null;
};

export const PlaceButton = ({
  totalText,
  words,
  onPlace,
  isBusy,
  failure,
  totalChangeText,
  reason = null,
}: PlaceButtonProps) => (
  <div className="mt-6">
    {failure && <ErrorMessage className="mb-4 rounded-field bg-red-tint p-4">{failure}</ErrorMessage>}
    {totalChangeText && (
      <p role="alert" className="mb-4 rounded-field bg-amber-tint p-4 text-small text-amber tabular-nums">
        {totalChangeText}
      </p>
    )}
    <Button isWide onClick={onPlace} isBusy={isBusy} disabled={reason !== null} {...stableClickProps}>
      <Icon name="lock" size={20} />
      {checkoutFormText.placeOrder(totalText, words)}
    </Button>
    <p className="mt-4 text-center text-caption text-ink-2">{reason ?? checkoutFormText.nothingCharged}</p>
  </div>
);
