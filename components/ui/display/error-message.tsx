import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icons/icon';

type ErrorMessageProps = {
  size?: 'small' | 'caption';
  /** Present from the start, or inside a live region already. */
  isQuiet?: boolean;
  className?: string;
  children: ReactNode;
};

/** Why an action failed, next to its control. Red never appears without the icon. */
export const ErrorMessage = ({ size = 'small', isQuiet = false, className, children }: ErrorMessageProps) => (
  <p
    role={isQuiet ? undefined : 'alert'}
    className={clsx(
      'flex items-start text-red',
      size === 'small' ? 'gap-2 text-small' : 'gap-1.5 text-caption',
      className,
    )}
  >
    <Icon
      name="warning-circle-fill"
      size={size === 'small' ? 16 : 14}
      className={size === 'small' ? 'mt-0.5 shrink-0' : 'mt-px shrink-0'}
    />
    <span className="min-w-0">{children}</span>
  </p>
);
