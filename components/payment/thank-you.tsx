'use client';

import { Icon } from '@/components/ui/icons/icon';
import type { ReactNode } from 'react';
import { SELLS_HAIR } from '@/lib/config/public-env';
import type { Order } from '@/contract/order';
import { getBuyerAddress } from '@/contract/order-fields';
import { ButtonLink } from '@/components/ui/display/button';
import { Steps } from '@/components/ui/display/steps';
import { StrandGlyph } from '@/components/ui/art/strand-glyph';
import { TextLink } from '@/components/ui/display/text-link';
import { formatWholeNumber } from '@/lib/format/amount';
import { formatFullDay, formatShortDay } from '@/lib/format/day-text';
import * as paymentText from '@/components/payment/payment-text';
import { OrderRecap } from './order-recap';
import { useSuccessPage } from './use-success-page';

/** The paid order: its number, arrival day, items, and what to do until then. */
export function ThankYou({ order }: { order: Order }) {
  useSuccessPage(order.id);
  const { email, items, shippingMethod, isGuest } = order;

  return (
    <div className="pt-7">
      <Steps current="done" />
      <div className="mx-auto mt-10 max-w-180">
        <span className="mb-5 grid size-14 place-items-center rounded-press bg-leaf-tint text-leaf">
          <Icon name="check-bold" size={28} />
        </span>
        <h1 className="font-display text-display-l">
          {paymentText.thanks(getBuyerAddress(order).firstname)}
        </h1>
        <p role="status" className="mt-3 text-body-l">
          {paidText(order)}
        </p>
        <p className="mt-1 text-ink-2">
          {paymentText.arrival(formatFullDay(shippingMethod.arrivesBy), email)}
        </p>
        <OrderRecap order={order} isPaid />
        <PointsNote order={order} />
        {SELLS_HAIR && items[0] && <WearGuide urlPath={items[0].urlPath} />}
        {isGuest ? <AccountOffer email={email} /> : <SeeOrder orderId={order.id} />}
        {isGuest && (
          <p className="mt-6 text-small text-ink-2">
            {paymentText.trackOrder((label) => (
              <TextLink href="/order/track" prefetch={false}>
                {label}
              </TextLink>
            ))}
          </p>
        )}
      </div>
    </div>
  );
}

/** With instalments one is paid, and the text dates the others. The page may be reopened weeks later. */
function paidText({ incrementId, grandTotalFormat, instalments }: Order): ReactNode {
  const bold = (text: string) => <strong className="font-semibold">{text}</strong>;
  const [firstInstalment] = instalments;
  if (!firstInstalment) return paymentText.orderPaid(incrementId, grandTotalFormat, bold);
  const dueDays = instalments
    .filter(({ status }) => status === 'due')
    .map(({ dueAt }) => formatShortDay(dueAt));
  return paymentText.orderPaidInPart(
    {
      orderNumber: incrementId,
      total: grandTotalFormat,
      firstAmount: firstInstalment.amountFormat,
      dueDays,
    },
    bold,
  );
}

const PointsNote = ({ order: { pointsEarned, isGuest } }: { order: Order }) =>
  pointsEarned > 0 && !isGuest ? (
    <p className="mt-6 text-small text-ink-2">{paymentText.pointsComing(formatWholeNumber(pointsEarned))}</p>
  ) : null;

/** Wear and care instructions are on the product page. */
const WearGuide = ({ urlPath }: { urlPath: string }) => (
  <section
    aria-labelledby="while-you-wait"
    className="mt-10 flex flex-wrap items-center gap-x-8 gap-y-4 rounded-field bg-petal p-6 md:p-8"
  >
    <StrandGlyph texture="body" width={64} className="text-wine" />
    <div className="min-w-60 flex-1">
      <h2 id="while-you-wait" className="font-semibold">
        {paymentText.whileYouWait}
      </h2>
      <p className="text-small text-ink-2">{paymentText.guideIntro}</p>
    </div>
    <ButtonLink href={`/${urlPath}`} variant="outline" size="small">
      {paymentText.wearGuide}
    </ButtonLink>
  </section>
);

const AccountOffer = ({ email }: { email: string }) => (
  <section aria-labelledby="account-offer" className="mt-6 rounded-field border border-line p-6 md:p-8">
    <h2 id="account-offer" className="text-title font-semibold">
      {paymentText.accountTitle}
    </h2>
    <p className="mt-1 text-small text-ink-2">{paymentText.accountReasons}</p>
    <div className="mt-5 flex flex-wrap gap-3">
      <ButtonLink prefetch={false} href={`/register?${new URLSearchParams({ email })}`}>
        {paymentText.createAccount}
      </ButtonLink>
      <ButtonLink href="/" variant="outline">
        {paymentText.continueShopping}
      </ButtonLink>
    </div>
  </section>
);

const SeeOrder = ({ orderId }: { orderId: number }) => (
  <div className="mt-8 flex flex-wrap gap-3">
    <ButtonLink href={`/user/order/detail/${orderId}`}>{paymentText.viewOrder}</ButtonLink>
    <ButtonLink href="/" variant="outline">
      {paymentText.continueShopping}
    </ButtonLink>
  </div>
);
