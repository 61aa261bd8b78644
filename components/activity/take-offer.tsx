'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { EmailForm } from '@/components/ui/email-form';
import { browserApi } from '@/lib/api/browser';
import { rememberEmail } from '@/lib/browser/said-email';
import { authQueries } from '@/lib/queries/auth';
import { offerMutations } from '@/lib/queries/offer';
import { useMain } from '@/stores/main';
import { useNotice } from '@/stores/notice';
import { useUser } from '@/stores/user';
import { ClaimButton } from './claim-button';
import { Taken } from './taken';

const NEW_CUSTOMER = 'new_customer';

type TakeOfferProps = { isTaken: boolean; onDone?: () => void; className?: string };

/** One field for who is new, one press for who is signed in, a way on for who has it already. */
export function TakeOffer({ isTaken, onDone, className }: TakeOfferProps) {
  const isLogin = useUser((user) => user.isLogin);

  return (
    <div className={className}>
      {isTaken ? (
        <Taken words="Yours already" onDone={onDone} />
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

  const take = async () => {
    const { message } = await taking.mutateAsync(NEW_CUSTOMER);
    useNotice.getState().toasted('success', message);
  };
  return (
    <ClaimButton onClaim={take} isBusy={taking.isPending}>
      Add to my account
    </ClaimButton>
  );
}

/** Whose address has an account signs in, everybody else opens one: the coupons wait in it. */
function TakeAsVisitor() {
  const client = useQueryClient();

  const goOn = async (email: string) => {
    const known = await client.fetchQuery(authQueries.exists(browserApi(), email)).catch(() => null);
    rememberEmail(email);
    const { loginAsked, registerAsked } = useMain.getState();
    if (known?.exists) loginAsked({ kind: 'claim', identifier: NEW_CUSTOMER });
    else registerAsked(undefined, email);
  };
  return <EmailForm label="For your first order" buttonWords="Get my coupons" onSend={goOn} />;
}
