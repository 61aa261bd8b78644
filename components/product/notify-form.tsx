'use client';

import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { EmailForm } from '@/components/ui/email-form';
import { asking } from '@/lib/queries/client';
import { saidThere } from '@/lib/queries/customer-key';
import { productMutations } from '@/lib/queries/product';
import { useNotice } from '@/stores/notice';

type NotifyFormProps = { productId: number; variantId: number; choice: string };

/** One mail when a sold-out variant is back. */
export function NotifyForm({ productId, variantId, choice }: NotifyFormProps) {
  const { api, client } = asking();
  const notify = useMutation({ ...productMutations.notifyWhenBack(api), meta: saidThere }, client);
  const [told, setTold] = useState<{ variantId: number; email: string } | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const hasOpened = useRef(false);

  // It opens because it was asked for, so the field is what comes next. A page that was left and is shown again opens nothing.
  useEffect(() => {
    if (hasOpened.current) return;
    hasOpened.current = true;
    place.current?.querySelector('input')?.focus({ preventScroll: true });
    void place.current?.scrollIntoView({ block: 'center' });
  }, []);

  const send = async (email: string) => {
    const { message } = await notify.mutateAsync({ id: productId, variantId, email });
    useNotice.getState().toasted('success', message);
    setTold({ variantId, email });
  };

  return (
    <div ref={place}>
      {told?.variantId === variantId ? (
        <p role="status" className="rounded-field bg-leaf-tint p-4 text-small text-leaf">
          We’ll email {told.email} once when {choice || 'it'} is back in stock.
        </p>
      ) : (
        <EmailForm
          label="Notify me when it’s back"
          buttonWords="Notify me"
          hint="Enter your email and we’ll let you know the day it’s back. One email, no more."
          onSend={send}
        />
      )}
    </div>
  );
}
