'use client';

import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import type { Order } from '@/contract/order';
import { ButtonLink } from '@/components/ui/display/button';
import { Steps } from '@/components/ui/display/steps';
import { StrandGlyph } from '@/components/ui/art/strand-glyph';
import { TextLink } from '@/components/ui/display/text-link';
import { formatWholeNumber } from '@/lib/format/amount';
import { formatFullDay, formatShortDay } from '@/lib/format/day-text';
import { OrderRecap } from './order-recap';
import { useSuccessPage } from './use-success-page';

/** The paid order: its number, arrival day, items, and what to do until then. */
export function ThankYou({ order }: { order: Order }) {
  useSuccessPage(order.id);
  const { incrementId, email, items, shippingAddress, shippingMethod, isGuest } = order;

  return (
    <div className="pt-7">
      <Steps current="done" />
      <div className="mx-auto mt-10 max-w-180">
        <span className="mb-5 grid size-14 place-items-center rounded-press bg-leaf-tint text-leaf">
          <CheckIcon aria-hidden size={28} weight="bold" />
        </span>
        <h1 className="font-display text-display-l">Thank you, {shippingAddress.firstname}.</h1>
        <p role="status" className="mt-3 text-body-l">
          Order <strong className="font-semibold">{incrementId}</strong> {paidText(order)}
        </p>
        <p className="mt-1 text-ink-2">
          Arrives by {formatFullDay(shippingMethod.arrivesBy)}. We’ll email {email} when it ships.
        </p>
        <OrderRecap order={order} isPaid />
        <PointsNote order={order} />
        {items[0] && <WearGuide urlPath={items[0].urlPath} />}
        {isGuest ? <AccountOffer email={email} /> : <SeeOrder orderId={order.id} />}
        {isGuest && (
          <p className="mt-6 text-small text-ink-2">
            <TextLink href="/order/track" prefetch={false}>
              Track your order
            </TextLink>{' '}
            with its number and your e-mail address, or with the link in our email.
          </p>
        )}
      </div>
    </div>
  );
}

/** With instalments one is paid, and the text dates the others. The page may be reopened weeks later. */
function paidText({ grandTotalFormat, instalments }: Order) {
  const [firstInstalment] = instalments;
  if (!firstInstalment) return `is paid, ${grandTotalFormat}.`;
  const days = instalments.filter(({ status }) => status === 'due').map(({ dueAt }) => formatShortDay(dueAt));
  const remainingText = days.length > 0 ? ` Payments still due: ${days.join(', ')}.` : '';
  return `is placed, ${grandTotalFormat} in 4 payments. The first, ${firstInstalment.amountFormat}, is paid.${remainingText}`;
}

const PointsNote = ({ order: { pointsEarned, isGuest } }: { order: Order }) =>
  pointsEarned > 0 && !isGuest ? (
    <p className="mt-6 text-small text-ink-2">
      You earn {formatWholeNumber(pointsEarned)} points once the order is complete.
    </p>
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
        While you wait
      </h2>
      <p className="text-small text-ink-2">How to measure, how to put it on, and what to wash it with.</p>
    </div>
    <ButtonLink href={`/${urlPath}`} variant="outline" size="small">
      Wear guide
    </ButtonLink>
  </section>
);

const AccountOffer = ({ email }: { email: string }) => (
  <section aria-labelledby="account-offer" className="mt-6 rounded-field border border-line p-6 md:p-8">
    <h2 id="account-offer" className="text-title font-semibold">
      Save this order to an account
    </h2>
    <p className="mt-1 text-small text-ink-2">
      Track the parcel, earn points next time, and save your addresses.
    </p>
    <div className="mt-5 flex flex-wrap gap-3">
      <ButtonLink prefetch={false} href={`/register?${new URLSearchParams({ email })}`}>
        Create an account
      </ButtonLink>
      <ButtonLink href="/" variant="outline">
        Continue shopping
      </ButtonLink>
    </div>
  </section>
);

const SeeOrder = ({ orderId }: { orderId: number }) => (
  <div className="mt-8 flex flex-wrap gap-3">
    <ButtonLink href={`/user/order/detail/${orderId}`}>View your order</ButtonLink>
    <ButtonLink href="/" variant="outline">
      Continue shopping
    </ButtonLink>
  </div>
);
