'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { GiftTicket } from '@/components/activity/gift-ticket';
import { AskingProvider } from '@/components/ui/asking-provider';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { EmailForm } from '@/components/ui/email-form';
import { browserApi } from '@/lib/api/browser';
import { activityMutations, activityQueries } from '@/lib/queries/activity';

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
    <Dialog isOpen={isOpen} onClose={onClose} title={data.title} text={data.text} size={640}>
      {answer?.coupon ? (
        <div className="grid gap-6">
          <p role="status" className="font-display text-display-xs">
            {answer.message}
          </p>
          <GiftTicket coupon={answer.coupon} />
          <Button onClick={onClose} className="justify-self-start">
            Look on
          </Button>
        </div>
      ) : (
        <EmailForm
          label={data.title}
          buttonWords="Send me the code"
          hint="Two letters a month. Leave any time."
          onSend={(email) => receiving.mutateAsync(email)}
        />
      )}
    </Dialog>
  );
}
