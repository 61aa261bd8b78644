'use client';

import { clsx } from 'clsx/lite';
import { useId, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { useHoverIntent } from './use-hover-intent';
import { moveArrowKeyFocus } from './arrow-key-focus';

type HeaderMenuProps = {
  /** Screen reader label of the button. */
  label: string;
  buttonContent: ReactNode;
  children: ReactNode;
  className?: string;
};

const OPEN = 'open';

/** A button with a small panel of rows below it. Opens on hover, focus and click (look: account menu). */
export function HeaderMenu({ label, buttonContent, children, className }: HeaderMenuProps) {
  const containerRef = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);
  const panelId = useId();
  const { open, show, enter, move, leave } = useHoverIntent<typeof OPEN>(containerRef);
  const isOpen = open !== null;

  const openNow = () => show(OPEN);
  // The click that follows a hover or focus must not close what that opened.
  const handleClick = ({ detail }: MouseEvent) => {
    // A keyboard focus has already opened it, so Enter moves on to the rows.
    if (detail === 0 && isOpen && containerRef.current) return moveArrowKeyFocus(containerRef.current, 1);
    isPressed.current = !(isOpen && isPressed.current);
    show(isPressed.current ? OPEN : null);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) button.current?.focus();
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    if (!isOpen) openNow();
    if (containerRef.current) moveArrowKeyFocus(containerRef.current, event.key === 'ArrowDown' ? 1 : -1);
  };

  return (
    <div
      ref={containerRef}
      className={clsx('relative', className)}
      onPointerEnter={(event) => {
        isPressed.current = false;
        enter(event, OPEN);
      }}
      onPointerMove={move}
      onPointerLeave={leave}
      onKeyDown={handleKeyDown}
    >
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={handleClick}
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && !isOpen && openNow()}
        className="inline-flex h-[44px] min-w-[44px] items-center justify-center rounded-press transition-colors duration-120 hover:bg-petal"
      >
        {buttonContent}
      </button>
      <div
        id={panelId}
        hidden={!isOpen}
        onClick={({ target }) => (target as Element).closest('a, button') && show(null)}
        className="absolute top-full right-0 z-10 drops-in w-55 pt-2"
      >
        <div className="rounded-field border border-line bg-paper p-1.5 shadow-lift">{children}</div>
      </div>
    </div>
  );
}

export const headerMenuRow = 'header-menu-row';
