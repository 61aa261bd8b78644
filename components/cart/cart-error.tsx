import { ErrorState } from '@/components/ui/display/error-state';

/** The cart failed to load. */
export const CartError = ({ onRetry }: { onRetry: () => void }) => (
  <ErrorState onRetry={onRetry}>We couldn’t load your cart. Everything in it is saved.</ErrorState>
);
