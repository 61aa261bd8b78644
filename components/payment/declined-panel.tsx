import { Icon } from '@/components/ui/icons/icon';
import * as paymentText from '@/components/payment/payment-text';
import { Button } from '@/components/ui/display/button';
import { TextButton } from '@/components/ui/display/text-link';

type DeclinedPanelProps = { message: string; onRetry: () => void; onOtherMethod: () => void };

/** On phones the pressed button is a screen below the bank's message. */
const bringIntoView = (panel: HTMLElement | null) => panel?.scrollIntoView({ block: 'center' });

/** The bank's message. The order is kept. */
export const DeclinedPanel = ({ message, onRetry, onOtherMethod }: DeclinedPanelProps) => (
  <div ref={bringIntoView} role="alert" className="mb-6 rounded-field bg-red-tint p-6">
    <p className="flex items-start gap-2.5 text-red">
      <Icon name="warning-circle-fill" size={20} className="mt-0.5 shrink-0" />
      <span>{message}</span>
    </p>
    <p className="mt-2 text-small text-ink-2">{paymentText.orderIsSaved}</p>
    <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
      <Button size="small" onClick={onRetry}>
        {paymentText.tryAgain}
      </Button>
      <TextButton onClick={onOtherMethod} className="text-small">
        {paymentText.anotherWayToPay}
      </TextButton>
    </div>
  </div>
);
