import { ErrorState } from '@/components/ui/trouble';

/** The cart failed to load. */
export const CartError = ({ onRetry }: { onRetry: () => void }) => (
  <ErrorState onRetry={onRetry}>We couldn’t load your cart. Everything in it is saved.</ErrorState>
);
