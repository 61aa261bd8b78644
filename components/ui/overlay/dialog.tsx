'use client';

import { Dialog as Base } from '@base-ui/react/dialog';
import { Icon } from '@/components/ui/icons/icon';
import { clsx } from 'clsx/lite';
import { useRef, type ReactNode, type RefObject } from 'react';
import { IconButton } from '@/components/ui/display/icon-button';

const widths = {
  520: 'max-w-130',
  560: 'max-w-140',
  640: 'max-w-160',
  720: 'max-w-180',
  760: 'max-w-190',
  920: 'max-w-230',
} as const;

type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  isTitleHidden?: boolean;
  /** One or two sentences below the title. */
  text?: ReactNode;
  size?: keyof typeof widths;
  /** Fills the left of the dialog, 400 px wide; hidden on the phone. */
  picture?: ReactNode;
  tone?: 'paper' | 'rose';
  /** Receives the focus; by default the first focusable element. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** It opened by itself: on a touch screen no field takes the focus, which would open the keyboard. */
  isAutoOpened?: boolean;
  /** Gets the focus back; by default the previous element. */
  finalFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/** A dialog in the middle of the page, a bottom sheet on the phone. Returns the focus on close. */
export function Dialog(props: DialogProps) {
  const {
    isOpen,
    onClose,
    title,
    isTitleHidden = false,
    text,
    size = 640,
    picture,
    tone = 'paper',
    initialFocus,
    isAutoOpened = false,
    finalFocus,
    children,
  } = props;
  const popup = useRef<HTMLDivElement>(null);

  return (
    <Base.Root open={isOpen} onOpenChange={(isNowOpen) => !isNowOpen && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50 floats-in bg-noir/50 [--float-from:none]" />
        <Base.Viewport className="fixed inset-0 z-50 grid items-end overflow-y-auto overscroll-contain md:place-items-center md:p-6">
          <Base.Popup
            ref={popup}
            initialFocus={
              isAutoOpened ? () => matchMedia('(pointer: fine)').matches || popup.current : initialFocus
            }
            finalFocus={finalFocus}
            className={clsx(
              'relative flex max-h-[92dvh] w-full floats-in overflow-hidden rounded-t-dialog shadow-float outline-none max-md:[--float-from:translateY(2rem)] md:max-h-[calc(100dvh-3rem)] md:rounded-dialog',
              tone === 'rose' ? 'bg-rose-paper' : 'bg-paper',
              widths[size],
            )}
          >
            {picture && <div className="relative hidden w-100 shrink-0 md:block">{picture}</div>}
            <div className="min-w-0 flex-1 overflow-y-auto p-6 pt-8 md:px-11 md:py-10">
              <Base.Title
                className={clsx(
                  isTitleHidden
                    ? 'sr-only'
                    : 'pr-10 font-display text-display-m md:pr-5 2xl:[--text-display-m:2.5rem]',
                  // A sheet that opens by itself leaves much of the page visible.
                  isAutoOpened && 'max-md:[--text-display-m:1.5rem]',
                  text ? 'mb-2' : 'mb-4',
                )}
              >
                {title}
              </Base.Title>
              {text && <Base.Description className="mb-5 text-small text-ink-2">{text}</Base.Description>}
              {children}
            </div>
            <Base.Close
              render={
                <IconButton
                  label="Close"
                  className={clsx(
                    'absolute! top-3 right-3',
                    // Content that scrolls below it does not show through.
                    tone === 'rose' ? 'bg-rose-paper/85' : 'bg-paper/85',
                  )}
                >
                  <Icon name="x-light" size={24} />
                </IconButton>
              }
            />
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
