import { Button } from '@/components/ui/display/button';
import { EmptyState } from '@/components/ui/display/empty-state';

type ErrorStateProps = {
  /** The title of a page that has no other title. */
  heading?: string;
  onRetry: () => void;
  children: string;
};

/** A failed page or part: an explanation and a retry. */
export const ErrorState = ({ heading, onRetry, children }: ErrorStateProps) => (
  <div role="alert">
    {heading && <h1 className="sr-only">{heading}</h1>}
    <EmptyState
      texture="straight"
      action={
        <Button variant="outline" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {children}
    </EmptyState>
  </div>
);
