import * as cartText from '@/components/cart/cart-text';
import { ErrorState } from '@/components/ui/display/error-state';

/** The cart failed to load. */
export const CartError = ({ onRetry }: { onRetry: () => void }) => (
  <ErrorState onRetry={onRetry}>{cartText.loadFailed}</ErrorState>
);
