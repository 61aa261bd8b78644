import { TextButton } from '@/components/ui/text-link';
import { classNames } from '@/lib/format/class-names';

type InlineErrorStateProps = { onRetry: () => void; className?: string; children: string };

/** A part of a page that did not come, and another try; the page stands without it. */
export const InlineErrorState = ({ onRetry, className, children }: InlineErrorStateProps) => (
  <p role="alert" className={classNames('text-small text-ink-2', className)}>
    {children}{' '}
    <TextButton onClick={onRetry} className="font-semibold text-ink">
      Try again
    </TextButton>
  </p>
);
