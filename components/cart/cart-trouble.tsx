import { Trouble } from '@/components/ui/trouble';

/** The cart did not come. */
export const CartTrouble = ({ onRetry }: { onRetry: () => void }) => (
  <Trouble onRetry={onRetry}>We couldn’t load your cart. Everything in it is saved.</Trouble>
);
