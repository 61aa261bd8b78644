'use client';

import { z } from 'zod';
import * as orderTrackText from '@/components/order/track/track-text';
import { Button } from '@/components/ui/display/button';
import { Form, FormField, useSchemaForm } from '@/components/ui/form/form';
import { ErrorMessage } from '@/components/ui/display/error-message';
import { Email } from '@/contract/primitives';
import { requiredSchema } from '@/lib/forms/rules';

const TrackOrderFields = z.object({
  incrementId: requiredSchema(orderTrackText.orderNumberLabel),
  email: Email,
});

type TrackFormProps = {
  isBusy: boolean;
  failure: string | null;
  onTrack: (lookup: z.infer<typeof TrackOrderFields>) => void;
};

export function TrackForm({ isBusy, failure, onTrack }: TrackFormProps) {
  const form = useSchemaForm(TrackOrderFields, { incrementId: '', email: '' });

  return (
    <Form form={form} onSubmit={onTrack} label={orderTrackText.trackTitle}>
      <div className="grid gap-y-3.5">
        <FormField
          name="incrementId"
          label={orderTrackText.orderNumberLabel}
          isRequired
          inputMode="numeric"
          autoComplete="off"
        />
        <FormField
          name="email"
          label={orderTrackText.emailLabel}
          type="email"
          isRequired
          autoComplete="email"
        />
      </div>
      {failure && (
        <ErrorMessage className="mt-1 mb-3 rounded-field bg-red-tint px-5 py-4">{failure}</ErrorMessage>
      )}
      <Button type="submit" isBusy={isBusy} className="mt-2">
        {orderTrackText.findOrder}
      </Button>
    </Form>
  );
}
