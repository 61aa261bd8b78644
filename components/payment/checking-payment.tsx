import { LoadingLock } from '@/components/ui/art/loading-lock';

export const CheckingPayment = () => (
  <div role="status" className="flex min-h-[60vh] flex-col items-center justify-center text-center">
    <LoadingLock size={90} />
    <h1 className="mt-6 text-body-l">
      Asking your bank. This takes a few seconds; please keep this page open.
    </h1>
  </div>
);
