import { clsx } from 'clsx/lite';
import { TextButton } from '@/components/ui/display/text-link';

type InlineErrorStateProps = { onRetry: () => void; className?: string; children: string };

/** A failed section with a retry; the rest of the page works without it. */
export const InlineErrorState = ({ onRetry, className, children }: InlineErrorStateProps) => (
  <p role="alert" className={clsx('text-small text-ink-2', className)}>
    {children}{' '}
    <TextButton onClick={onRetry} className="font-semibold text-ink">
      Try again
    </TextButton>
  </p>
);
