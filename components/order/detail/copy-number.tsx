'use client';

import { Icon } from '@/components/ui/icons/icon';
import { IconButton } from '@/components/ui/display/icon-button';
import { copyWithToast } from '@/components/content/copy-with-toast';
import * as orderDetailText from '@/components/order/detail/detail-text';

/** The tracking number, with a copy button. */
export function CopyNumber({ carrier, number }: { carrier: string; number: string }) {
  return (
    <span className="flex items-center gap-1 text-ink-2 tabular-nums">
      <span className="min-w-0 wrap-anywhere">
        {carrier} {number}
      </span>
      <IconButton
        label={orderDetailText.copyTrackingNumber}
        size={36}
        onClick={() => void copyWithToast(number)}
        className="-my-2 -mr-2"
      >
        <Icon name="copy-simple" size={18} />
      </IconButton>
    </span>
  );
}
