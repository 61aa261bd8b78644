import { Icon } from '@/components/ui/icons/icon';
import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import * as couponTicketText from '@/components/content/coupon-ticket-text';
import { Badge } from '@/components/ui/display/badge';

export type CouponState = 'open' | 'best' | 'near' | 'applied' | 'used' | 'expired' | 'unfit';

type CouponTicketProps = {
  /** "20%", "$40.00", "Free". */
  value: string;
  /** Below the value: "off", "shipping". */
  unit: string;
  title: string;
  /** The condition; for a near miss what is missing, for an unfit coupon the reason. */
  text?: string;
  /** "Until December 31", "Ends in 1 d 04 h". */
  until?: string;
  /** It ends soon: shown in wine. */
  isUrgent?: boolean;
  state?: CouponState;
  code?: string;
  onCopy?: () => void;
  /** A button or link in place of the code. */
  action?: ReactNode;
  /** Progress of a near miss, 0 to 1. */
  progress?: number;
  className?: string;
};

const isSpent = (state: CouponState) => state === 'used' || state === 'expired' || state === 'unfit';

/** "$40.00" uses a smaller font than "20%", so that both fit their end of the ticket. */
const isLong = (value: string) => value.length > 4;

/** A coupon with its value at the left of a dotted line. */
export function CouponTicket(props: CouponTicketProps) {
  const { value, unit, title, text, until, isUrgent = false, state = 'open', progress, className } = props;
  const ink = isSpent(state) ? 'text-ink-2' : 'text-wine';

  return (
    <article
      className={clsx(
        'grid min-h-37 grid-cols-[6.5rem_1fr] rounded-field ticket-bites [--bite-at:6.5rem] md:grid-cols-[9.375rem_1fr] md:[--bite-at:9.375rem]',
        isSpent(state) ? 'bg-bone-soft' : 'bg-blush',
        state === 'applied' && 'inset-ring-2 inset-ring-wine',
        className,
      )}
    >
      <div
        className={clsx(
          'my-4 grid place-content-center justify-items-center border-r-2 border-dotted',
          ink,
          isSpent(state) ? 'border-dash' : 'border-wine/50',
        )}
      >
        <span
          className={clsx(
            'font-display leading-none',
            isLong(value) ? 'text-[1.5rem] md:text-[2.125rem]' : 'text-[2.125rem] md:text-[2.875rem]',
          )}
        >
          {value}
        </span>
        <span className="mt-1.5 text-small">{unit}</span>
      </div>
      <div className="flex min-w-0 flex-col px-5 py-4">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
          <h2 className={clsx('text-body leading-6 font-semibold', isSpent(state) && 'text-ink-2')}>
            {title}
          </h2>
          {state === 'best' && <Badge tone="wine">{couponTicketText.bestForCart}</Badge>}
          {state === 'applied' && <AppliedMark />}
        </div>
        {text && <p className="mt-0.5 text-small text-ink-2">{text}</p>}
        {progress !== undefined && <CouponProgressBar nearness={progress} />}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 pt-3 text-small">
          <span className={isUrgent && !isSpent(state) ? 'font-semibold text-wine' : 'text-ink-2'}>
            {until}
          </span>
          <CouponTicketAction {...props} />
        </div>
      </div>
    </article>
  );
}

const AppliedMark = () => (
  <span className="inline-flex items-center gap-1.5 text-small font-semibold text-wine">
    <Icon name="check-bold" size={13} />
    {couponTicketText.applied}
  </span>
);

const CouponProgressBar = ({ nearness }: { nearness: number }) => (
  <span aria-hidden className="mt-2.5 block h-0.5 bg-wine/15">
    <span
      className="block h-full bg-wine"
      style={{ width: `${Math.min(1, Math.max(0, nearness)) * 100}%` }}
    />
  </span>
);

function CouponTicketAction({ state = 'open', code, onCopy, action }: CouponTicketProps) {
  if (state === 'used' || state === 'expired')
    return <span className="text-ink-2">{couponTicketText.spentCoupon[state]}</span>;
  if (action) return <span>{action}</span>;
  if (!code) return null;
  if (!onCopy) return <span className="font-semibold">{code}</span>;
  return (
    <button
      type="button"
      onClick={onCopy}
      aria-label={couponTicketText.copyCoupon(code)}
      className="-my-2.5 inline-flex min-h-11 items-center gap-2 rounded-box font-semibold transition-colors duration-120 hover:text-wine"
    >
      {code}
      <Icon name="copy-simple" size={18} />
    </button>
  );
}

type SmallCouponTicketProps = Pick<CouponTicketProps, 'value' | 'title' | 'text' | 'action' | 'className'>;

/** The coupon of an order summary, 76 px high. */
export function SmallCouponTicket({ value, title, text, action, className }: SmallCouponTicketProps) {
  return (
    <article
      className={clsx(
        'grid min-h-19 grid-cols-[5.625rem_1fr] items-center rounded-field bg-blush ticket-bites [--bite-at:5.625rem]',
        className,
      )}
    >
      <p
        className={clsx(
          'grid h-[calc(100%-1.5rem)] place-content-center border-r-2 border-dotted border-wine/50 font-display leading-none text-wine',
          isLong(value) ? 'text-[1.25rem]' : 'text-[1.75rem]',
        )}
      >
        {value}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2.5 px-4 py-3 text-small">
        <div className="min-w-32 flex-1">
          <p className="font-semibold">{title}</p>
          {text && <p className="text-ink-2">{text}</p>}
        </div>
        {action}
      </div>
    </article>
  );
}
