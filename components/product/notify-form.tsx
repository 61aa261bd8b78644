'use client';

import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { Button } from '@/components/ui/button';
import { Form, FormField, useSchemaForm } from '@/components/ui/form';
import { EMAIL_LABELS, EmailForm } from '@/lib/forms/email-form';
import { asking } from '@/lib/queries/client';
import { productMutations } from '@/lib/queries/product';
import { useNotice } from '@/stores/notice';

type NotifyFormProps = { productId: number; variantId: number; choice: string };

/** One mail when a sold-out variant is back. */
export function NotifyForm({ productId, variantId, choice }: NotifyFormProps) {
  const { api, client } = asking();
  const form = useSchemaForm(EmailForm, { email: '' });
  const notify = useMutation(productMutations.notifyWhenBack(api), client);
  const [told, setTold] = useState<{ variantId: number; email: string } | null>(null);
  const place = useRef<HTMLDivElement>(null);

  // It opens because it was asked for, so the field is what comes next.
  useEffect(() => {
    place.current?.querySelector('input')?.focus({ preventScroll: true });
    void place.current?.scrollIntoView({ block: 'center' });
  }, []);

  const send = async ({ email: address }: z.infer<typeof EmailForm>) => {
    const { message } = await notify.mutateAsync({ id: productId, variantId, email: address });
    useNotice.getState().toasted('success', message);
    setTold({ variantId, email: address });
  };
  // What is refused is said as a toast by the one who listens to failures; the form stays as it is.
  const sendQuietly = (wish: z.infer<typeof EmailForm>) => send(wish).catch(() => undefined);

  return (
    <div ref={place}>
      {told?.variantId === variantId ? (
        <p role="status" className="rounded-field bg-leaf-tint p-4 text-small text-leaf">
          One mail goes to {told.email} when {choice || 'it'} is back.
        </p>
      ) : (
        <Form
          form={form}
          onSubmit={sendQuietly}
          label="Tell me when it’s back"
          className="flex items-start gap-2"
        >
          <FormField
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            label={EMAIL_LABELS.email}
            isRequired
            hint="One mail when it is back, then none."
            className="min-w-0 flex-1"
          />
          <Button type="submit" isBusy={notify.isPending} className="mt-7.25 shrink-0">
            Tell me
          </Button>
        </Form>
      )}
    </div>
  );
}
