import * as paymentText from '@/components/payment/payment-text';
import { SkeletonBlock, SkeletonLine } from '@/components/ui/display/skeleton';

export const PaymentSkeleton = () => (
  <div role="status">
    <span className="sr-only">{paymentText.loadingOrder}</span>
    <SkeletonBlock className="h-11 w-64" />
    <SkeletonLine className="mt-5! w-full" />
    <SkeletonBlock className="mt-6 h-12 rounded-field!" />
    <SkeletonBlock className="mt-8 h-80 rounded-field!" />
  </div>
);
