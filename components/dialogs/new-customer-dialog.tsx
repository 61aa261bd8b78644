'use client';

import { useQuery } from '@tanstack/react-query';
import { GiftTicket } from '@/components/activity/gift-ticket';
import { TakeOffer } from '@/components/activity/take-offer';
import { AskingProvider } from '@/components/ui/asking-provider';
import { Dialog } from '@/components/ui/dialog';
import { browserApi } from '@/lib/api/browser';
import { offerQueries } from '@/lib/queries/offer';

type NewCustomerDialogProps = { isOpen: boolean; onClose: () => void };

/** What is given to who is new here: the tickets, and one field. */
export const NewCustomerDialog = (props: NewCustomerDialogProps) => (
  <AskingProvider>
    <Offer {...props} />
  </AskingProvider>
);

function Offer({ isOpen, onClose }: NewCustomerDialogProps) {
  const { data } = useQuery({ ...offerQueries.newCustomer(browserApi()), enabled: isOpen });
  if (!data || data.coupons.length === 0) return null;

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={data.title} text={data.text} size={760} tone="rose">
      <div className="grid gap-3">
        {data.coupons.map((coupon) => (
          <GiftTicket
            key={coupon.id}
            coupon={coupon}
            instead={data.alreadyReceived ? undefined : 'With your account'}
            className="bg-paper!"
          />
        ))}
      </div>
      <TakeOffer isTaken={data.alreadyReceived} onDone={onClose} className="mt-6" />
    </Dialog>
  );
}
