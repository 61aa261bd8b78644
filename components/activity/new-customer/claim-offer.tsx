'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as activityText from '@/components/activity/activity-text';
import * as activityNewCustomerText from '@/components/activity/new-customer/new-customer-text';
import { EmailForm } from '@/components/content/email-form';
import { getBrowserApi } from '@/lib/api/browser';
import { saveKnownEmail } from '@/lib/storage/known-email';
import { authQueries } from '@/lib/queries/auth';
import { offerMutations } from '@/lib/queries/offer';
import { useMain } from '@/stores/main';
import { useFeedback } from '@/stores/feedback';
import { useUser } from '@/stores/user';
import { ClaimButton } from '@/components/activity/claim-button';
import { OfferClaimed } from '@/components/activity/offer-claimed';

const NEW_CUSTOMER = 'new_customer';

type ClaimOfferProps = { isClaimed: boolean; onDone?: () => void; className?: string };

/** One field for a guest, one click for a customer, a link onward for those who have it already. */
export function ClaimOffer({ isClaimed, onDone, className }: ClaimOfferProps) {
  const isLogin = useUser((user) => user.isLogin);

  return (
    <div className={className}>
      {isClaimed ? (
        <OfferClaimed text={activityText.alreadyClaimed} onDone={onDone} />
      ) : isLogin ? (
        <ClaimAsCustomer />
      ) : (
        <ClaimAsGuest />
      )}
    </div>
  );
}

function ClaimAsCustomer() {
  const client = useQueryClient();
  const claiming = useMutation(offerMutations.claim(getBrowserApi(), client));

  const claim = async () => {
    const { message } = await claiming.mutateAsync(NEW_CUSTOMER);
    useFeedback.getState().toasted('success', message);
  };
  return (
    <ClaimButton onClaim={claim} isBusy={claiming.isPending}>
      {activityText.addToAccount}
    </ClaimButton>
  );
}

/** Leads to login if the email has an account, else to registration: the account holds the coupons. */
function ClaimAsGuest() {
  const client = useQueryClient();

  const continueWithEmail = async (email: string) => {
    const result = await client.fetchQuery(authQueries.emailExists(getBrowserApi(), email)).catch(() => null);
    saveKnownEmail(email);
    const { loginRequested, registerRequested } = useMain.getState();
    if (result?.exists) loginRequested({ kind: 'claim', identifier: NEW_CUSTOMER });
    else registerRequested(undefined, email);
  };
  return (
    <EmailForm
      label={activityNewCustomerText.newCustomerFormLabel}
      submitLabel={activityNewCustomerText.getNewCustomerCoupons}
      onSend={continueWithEmail}
    />
  );
}
