'use client';

import { Dialog } from '@base-ui/react/dialog';
import { Icon } from '@/components/ui/icons/icon';
import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { IconButton } from '@/components/ui/display/icon-button';

const sides = {
  left: 'left-0 [--float-from:translateX(-2rem)]',
  right: 'right-0 [--float-from:translateX(2rem)]',
} as const;
const widths = { 360: 'max-w-90', 480: 'max-w-120' } as const;

type DrawerProps = {
  isOpen: boolean;
  onClose: () => void;
  side?: keyof typeof sides;
  width?: keyof typeof widths;
  title: string;
  /** Next to the title: "3 items". */
  titleTrailing?: ReactNode;
  /** Stays at the bottom on petal: the subtotal and its button. */
  footer?: ReactNode;
  children: ReactNode;
};

/** A full-height panel at the side of the page: cart, filters, mobile menu. */
export function Drawer(props: DrawerProps) {
  const { isOpen, onClose, side = 'right', width = 480, title, titleTrailing, footer, children } = props;

  return (
    <Dialog.Root open={isOpen} onOpenChange={(isNowOpen) => !isNowOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 floats-in bg-noir/50 [--float-from:none]" />
        <Dialog.Popup
          className={clsx(
            'fixed inset-y-0 z-50 flex w-full floats-in flex-col bg-paper shadow-float outline-none',
            sides[side],
            widths[width],
          )}
        >
          <div className="flex items-center justify-between gap-4 px-5 pt-5 pb-3 md:px-8">
            <div className="flex items-baseline gap-2">
              <Dialog.Title className="font-display text-display-s">{title}</Dialog.Title>
              {titleTrailing && <span className="text-body text-ink-2">{titleTrailing}</span>}
            </div>
            <Dialog.Close
              render={
                <IconButton label="Close" className="-mr-2.5">
                  <Icon name="x-light" size={24} />
                </IconButton>
              }
            />
          </div>
          <div className="flex-1 overflow-y-auto overscroll-contain px-5 pb-6 md:px-8">{children}</div>
          {footer && <div className="border-t border-line bg-petal px-5 py-6 md:px-8">{footer}</div>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
