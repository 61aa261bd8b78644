'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { GiftTicket } from '@/components/activity/gift-ticket';
import { AskingProvider } from '@/components/ui/asking-provider';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Form, FormField, useSchemaForm } from '@/components/ui/form';
import { RefusalLine } from '@/components/ui/refusal-line';
import { useRefusal } from '@/components/ui/use-refusal';
import { Email } from '@/contract/shapes';
import { browserApi } from '@/lib/api/browser';
import { activityMutations, activityQueries } from '@/lib/queries/activity';

const Address = z.object({ email: Email });
const LABELS = { email: 'E-mail address' } as const;

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
  const form = useSchemaForm(Address, { email: '' });
  const { trouble, attempt } = useRefusal(form, LABELS);
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
        <Form
          form={form}
          label={data.title}
          onSubmit={({ email }) => attempt(() => receiving.mutateAsync(email))}
        >
          <div className="flex flex-col gap-x-3 gap-y-2 sm:flex-row sm:items-start">
            <FormField
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              label={LABELS.email}
              isRequired
              hint="Two letters a month. Leave any time."
              className="min-w-0 flex-1"
            />
            <Button type="submit" isBusy={form.formState.isSubmitting} className="shrink-0 sm:mt-7.25">
              Send me the code
            </Button>
          </div>
          {trouble && <RefusalLine className="mt-2">{trouble}</RefusalLine>}
        </Form>
      )}
    </Dialog>
  );
}
