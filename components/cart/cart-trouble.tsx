import { Trouble } from '@/components/ui/trouble';

/** The cart did not come. */
export const CartTrouble = ({ onRetry }: { onRetry: () => void }) => (
  <Trouble onRetry={onRetry}>We cannot reach your cart just now. Nothing in it is lost.</Trouble>
);
