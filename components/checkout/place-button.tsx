'use client';

import { LockIcon } from '@phosphor-icons/react/dist/ssr/Lock';
import { Button } from '@/components/ui/button';
import { RefusalLine } from '@/components/ui/refusal-line';
import { steadyPress } from '@/components/ui/steady-press';

type PlaceButtonProps = {
  sum: string;
  onPlace: () => void;
  isBusy: boolean;
  /** Why nothing was placed. */
  failure: string | null;
  /** The sum is another one than was seen. */
  news: string | null;
  /** Why it cannot be pressed. */
  reason?: string | null;
};

export const PlaceButton = ({ sum, onPlace, isBusy, failure, news, reason = null }: PlaceButtonProps) => (
  <div className="mt-6">
    {failure && <RefusalLine className="mb-4 rounded-field bg-red-tint p-4">{failure}</RefusalLine>}
    {news && (
      <p role="alert" className="mb-4 rounded-field bg-amber-tint p-4 text-small text-amber tabular-nums">
        {news}
      </p>
    )}
    <Button isWide onClick={onPlace} isBusy={isBusy} disabled={reason !== null} {...steadyPress}>
      <LockIcon aria-hidden size={20} />
      Place order, {sum}
    </Button>
    <p className="mt-4 text-center text-caption text-ink-2">
      {reason ?? 'Nothing is charged until the next step.'}
    </p>
  </div>
);
