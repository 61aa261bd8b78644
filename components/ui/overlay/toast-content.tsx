import { Icon } from '@/components/ui/icons/icon';
import { clsx } from 'clsx/lite';

// Spec 4: success shows a check, fail a close icon.
const kinds = {
  success: { icon: 'check-bold', ground: 'bg-mint-noir' },
  fail: { icon: 'x-bold', ground: 'bg-pink-noir' },
  warning: { icon: 'warning-bold', ground: 'bg-honey-noir' },
} as const;
export type ToastType = keyof typeof kinds;

/** The toast's icon and message. */
export function ToastContent({ type, message }: { type: ToastType; message: string }) {
  const { icon, ground } = kinds[type];

  return (
    <p
      role={type === 'fail' ? 'alert' : 'status'}
      className="inline-flex min-h-13 max-w-full items-center gap-3 rounded-[1.625rem] bg-noir py-2 pr-5.5 pl-3.5 text-body text-on-noir inset-ring inset-ring-on-noir/20"
    >
      <span className={clsx('grid size-7 shrink-0 place-items-center rounded-press text-noir', ground)}>
        <Icon name={icon} size={16} />
      </span>
      {message}
    </p>
  );
}
