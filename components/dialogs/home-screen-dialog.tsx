'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { GiftTicket } from '@/components/activity/gift-ticket';
import { AskingProvider } from '@/components/ui/asking-provider';
import { Button } from '@/components/ui/button';
import { SmallCouponTicket } from '@/components/ui/coupon-ticket';
import { Dialog } from '@/components/ui/dialog';
import { EmailForm } from '@/components/ui/email-form';
import { Picture } from '@/components/ui/picture';
import { browserApi } from '@/lib/api/browser';
import { ticketValue } from '@/lib/format/coupon-shelves';
import { activityMutations, activityQueries } from '@/lib/queries/activity';

const BANNER = { width: 1920, height: 720 } as const;

type HomeScreenDialogProps = { isOpen: boolean; onClose: () => void };

/** An address in, a coupon out, once an address. */
export const HomeScreenDialog = (props: HomeScreenDialogProps) => (
  <AskingProvider>
    <Letters {...props} />
  </AskingProvider>
);

function Letters({ isOpen, onClose }: HomeScreenDialogProps) {
  const api = browserApi();
  const { data } = useQuery({ ...activityQueries.homeOffer(api), enabled: isOpen });
  const receiving = useMutation(activityMutations.receiveHomeOffer(api));
  const answer = receiving.data;
  if (!data) return null;

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={data.title} text={data.text} size={640} isUncalled>
      {data.image && (
        <Picture path={data.image} {...BANNER} alt="" sizes="552px" className="mb-5 max-md:hidden" />
      )}
      {answer?.coupon ? (
        <div className="grid gap-6">
          <p role="status" className="font-display text-display-xs">
            {answer.message}
          </p>
          <GiftTicket coupon={answer.coupon} />
          <Button onClick={onClose} className="justify-self-start">
            Continue shopping
          </Button>
        </div>
      ) : (
        <div className="grid gap-5">
          {data.coupons.slice(0, 1).map((coupon) => (
            <SmallCouponTicket
              key={coupon.id}
              value={ticketValue(coupon).value}
              title={coupon.name}
              text={coupon.description}
            />
          ))}
          <EmailForm
            label={data.title}
            buttonWords="Get the code"
            onSend={(email) => receiving.mutateAsync(email)}
          />
        </div>
      )}
    </Dialog>
  );
}
