'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { Button, ButtonLink } from '@/components/ui/button';
import { Form, FormField, useSchemaForm } from '@/components/ui/form';
import { RefusalLine } from '@/components/ui/refusal-line';
import { Email } from '@/contract/shapes';
import { browserApi } from '@/lib/api/browser';
import { failureWords } from '@/lib/api/failure-words';
import { authQueries } from '@/lib/queries/auth';
import { offerMutations } from '@/lib/queries/offer';
import { useMain } from '@/stores/main';
import { useNotice } from '@/stores/notice';
import { useUser } from '@/stores/user';

const NEW_CUSTOMER = 'new_customer';
const Address = z.object({ email: Email });

type TakeOfferProps = { isTaken: boolean; onDone?: () => void; className?: string };

/** One field for who is new, one press for who is signed in, a way on for who has it already. */
export function TakeOffer({ isTaken, onDone, className }: TakeOfferProps) {
  const isLogin = useUser((user) => user.isLogin);

  return (
    <div className={className}>
      {isTaken ? (
        <div role="status" className="flex flex-wrap items-center justify-center gap-x-6 gap-y-3">
          <p className="font-display text-display-s">Yours already</p>
          <ButtonLink href="/new" onClick={onDone}>
            Shop now
          </ButtonLink>
        </div>
      ) : isLogin ? (
        <TakeAsCustomer />
      ) : (
        <TakeAsVisitor />
      )}
    </div>
  );
}

function TakeAsCustomer() {
  const client = useQueryClient();
  const taking = useMutation(offerMutations.claim(browserApi(), client));
  const [trouble, setTrouble] = useState<string | null>(null);

  const take = async () => {
    setTrouble(null);
    try {
      const { message } = await taking.mutateAsync(NEW_CUSTOMER);
      useNotice.getState().toasted('success', message);
      await client.invalidateQueries({ queryKey: ['offer'] });
    } catch (error) {
      setTrouble(failureWords(error));
    }
  };
  return (
    <div className="grid justify-items-center gap-3">
      <Button onClick={() => void take()} isBusy={taking.isPending}>
        Put them into my account
      </Button>
      {trouble && <RefusalLine>{trouble}</RefusalLine>}
    </div>
  );
}

/** Whose address has an account signs in, everybody else opens one: the coupons wait in it. */
function TakeAsVisitor() {
  const client = useQueryClient();
  const form = useSchemaForm(Address, { email: '' });

  const goOn = async ({ email }: { email: string }) => {
    const known = await client.fetchQuery(authQueries.exists(browserApi(), email)).catch(() => null);
    const { loginAsked, registerAsked } = useMain.getState();
    if (known?.exists) loginAsked({ kind: 'claim', identifier: NEW_CUSTOMER });
    else registerAsked(undefined, email);
  };
  return (
    <Form
      form={form}
      label="For your first order"
      onSubmit={goOn}
      className="flex flex-col gap-x-3 gap-y-2 sm:flex-row sm:items-start"
    >
      <FormField
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        label="E-mail address"
        isRequired
        className="min-w-0 flex-1"
      />
      <Button type="submit" isBusy={form.formState.isSubmitting} className="shrink-0 sm:mt-7.25">
        Get them
      </Button>
    </Form>
  );
}
