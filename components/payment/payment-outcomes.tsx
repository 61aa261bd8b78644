import { Icon } from '@/components/ui/icons/icon';
import type { ReactNode } from 'react';
import * as paymentText from '@/components/payment/payment-text';
import { Button, ButtonLink } from '@/components/ui/display/button';
import { TextLink } from '@/components/ui/display/text-link';
import { getPaymentPath } from '@/lib/paths/payment-paths';

type PaymentOutcomeProps = { icon?: ReactNode; title: string; children: ReactNode };

/** The result of a payment, centred on the page. */
export const PaymentOutcome = ({ icon, title, children }: PaymentOutcomeProps) => (
  <div className="mx-auto max-w-140 py-section">
    {icon}
    <h1 className="mb-4 font-display text-display-m">{title}</h1>
    {children}
  </div>
);

type PendingProps = { orderId: number; message: string; onCheckAgain: () => void };

export const PendingPayment = ({ orderId, message, onCheckAgain }: PendingProps) => (
  <PaymentOutcome
    icon={<Icon name="hourglass-light" size={40} className="mb-5 -ml-1.5 text-amber" />}
    title={paymentText.pendingTitle}
  >
    <div role="status">
      <p>{message}.</p>
      <p className="mt-2">{paymentText.pendingNote}</p>
    </div>
    <div className="mt-7 flex flex-wrap gap-3">
      <Button variant="outline" onClick={onCheckAgain}>
        {paymentText.checkAgain}
      </Button>
      <ButtonLink href={getPaymentPath(orderId)} replace variant="outline">
        {paymentText.backToPayment}
      </ButtonLink>
    </div>
  </PaymentOutcome>
);

const PaymentOutcomeActions = ({ orderId, label }: { orderId: number; label: string }) => (
  <div className="mt-7 flex flex-wrap items-center gap-6">
    <ButtonLink href={getPaymentPath(orderId)} replace>
      {label}
    </ButtonLink>
    <TextLink href="/" className="text-small">
      {paymentText.continueShopping}
    </TextLink>
  </div>
);

type EndedProps = { orderId: number; message: string };

export const FailedPayment = ({ orderId, message }: EndedProps) => (
  <PaymentOutcome
    icon={<Icon name="warning-circle-fill" size={40} className="mb-5 text-red" />}
    title={paymentText.declinedTitle}
  >
    <div role="alert">
      <p className="rounded-field bg-red-tint p-5 text-red">{message}</p>
      <p className="mt-3 text-small text-ink-2">{paymentText.orderIsSaved}</p>
    </div>
    <PaymentOutcomeActions orderId={orderId} label={paymentText.tryAgain} />
  </PaymentOutcome>
);

/** No attempt, or a cancelled one: the order stays payable. */
export const OpenPayment = ({ orderId, message }: EndedProps) => (
  <PaymentOutcome title={paymentText.openTitle}>
    <p role="status">{message}.</p>
    <PaymentOutcomeActions orderId={orderId} label={paymentText.payNow} />
  </PaymentOutcome>
);
