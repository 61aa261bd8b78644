'use client';

import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '@/lib/format/class-names';

type PopoverProps = {
  /** A button: it gets the press, the hover and the aria attributes. */
  trigger: ReactElement;
  /** For readers, where the content has no title of its own. */
  label: string;
  children: ReactNode;
  side?: 'top' | 'bottom' | 'left' | 'right';
  align?: 'start' | 'center' | 'end';
  /** Opens on hover too, after 150 ms. */
  isHovered?: boolean;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  className?: string;
};

const HOVER_DELAY_MS = 150;

/** A small panel beside what opened it. */
export function Popover(props: PopoverProps) {
  const {
    trigger,
    label,
    children,
    side = 'bottom',
    align = 'center',
    isHovered,
    isOpen,
    onOpenChange,
    className,
  } = props;

  return (
    <Base.Root open={isOpen} onOpenChange={onOpenChange}>
      <Base.Trigger render={trigger} openOnHover={isHovered} delay={HOVER_DELAY_MS} />
      <Base.Portal>
        <Base.Positioner side={side} align={align} sideOffset={8} collisionPadding={12} className="z-40">
          <Base.Popup
            aria-label={label}
            className={classNames(
              'max-w-(--available-width) floats-in rounded-field border border-line bg-paper p-4 shadow-lift outline-none',
              className,
            )}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
