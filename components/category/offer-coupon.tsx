'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiMessages } from '@/contract/api-messages';
import { QueryProvider } from '@/components/session/query-provider';
import { Button } from '@/components/ui/display/button';
import { SmallCouponTicket } from '@/components/content/coupon-ticket';
import { TextLink } from '@/components/ui/display/text-link';
import { getBrowserApi } from '@/lib/api/browser';
import { LIST_OFFER, offerMutations, offerQueries } from '@/lib/queries/offer';
import { useMain } from '@/stores/main';
import { useFeedback } from '@/stores/feedback';
import { useUser } from '@/stores/user';

export const OfferCoupon = () => (
  <QueryProvider>
    <OfferCouponContent />
  </QueryProvider>
);

/** A guest who claims it registers or logs in first; then it is claimed. */
function OfferCouponContent() {
  const client = useQueryClient();
  const isLogin = useUser((user) => user.isLogin);
  const { data: offer } = useQuery(offerQueries.list(getBrowserApi(), isLogin));
  const claiming = useMutation(offerMutations.claim(getBrowserApi(), client));
  const [coupon] = offer?.coupons ?? [];
  if (!offer || !coupon) return null;

  const claim = async () => {
    if (!isLogin) return useMain.getState().registerRequested({ kind: 'claim', identifier: LIST_OFFER });
    const result = await claiming.mutateAsync(LIST_OFFER).catch(() => null); // reported by the error listener
    if (result) useFeedback.getState().toasted('success', result.message);
  };

  return (
    <section aria-label="Coupon" className="fade-in">
      <SmallCouponTicket
        value={coupon.previewValueFormat}
        title={offer.title}
        text={offer.text}
        action={
          offer.alreadyReceived ? (
            <TextLink prefetch={false} href="/user/coupon" className="shrink-0">
              {apiMessages.alreadyYours}
            </TextLink>
          ) : (
            <Button
              size="small"
              variant="outline"
              isBusy={claiming.isPending}
              onClick={() => void claim()}
              className="shrink-0"
            >
              Claim coupon
            </Button>
          )
        }
      />
    </section>
  );
}
