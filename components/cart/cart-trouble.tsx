import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

/** The cart did not come. */
export const CartTrouble = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert">
    <EmptyState
      texture="straight"
      action={
        <Button variant="outline" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      We cannot reach your cart just now. Nothing in it is lost.
    </EmptyState>
  </div>
);
