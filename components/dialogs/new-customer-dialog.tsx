'use client';

import { useQuery } from '@tanstack/react-query';
import { GiftTicket } from '@/components/activity/gift-ticket';
import { TakeOffer } from '@/components/activity/take-offer';
import { AskingProvider } from '@/components/ui/asking-provider';
import { Dialog } from '@/components/ui/dialog';
import { browserApi } from '@/lib/api/browser';
import { offerQueries } from '@/lib/queries/offer';

type NewCustomerDialogProps = { isOpen: boolean; onClose: () => void };

/** What is given to who is new here: the ticket, and one field. */
export const NewCustomerDialog = (props: NewCustomerDialogProps) => (
  <AskingProvider>
    <Offer {...props} />
  </AskingProvider>
);

function Offer({ isOpen, onClose }: NewCustomerDialogProps) {
  const { data } = useQuery({ ...offerQueries.newCustomer(browserApi()), enabled: isOpen });
  const [coupon] = data?.coupons ?? [];
  if (!data || !coupon) return null;

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={data.title} text={data.text} size={760} tone="rose">
      <GiftTicket
        coupon={coupon}
        instead={data.alreadyReceived ? undefined : 'With your account'}
        className="bg-paper!"
      />
      <TakeOffer isTaken={data.alreadyReceived} onDone={onClose} className="mt-6" />
    </Dialog>
  );
}
