'use client';

import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { useQuickAdd, type QuickAddProduct } from './use-quick-add';

type ChooseOptionsProps = QuickAddProduct & {
  /** Replaces the text on devices without hover. */
  icon: ReactNode;
  className?: string;
};

/** The button on a card's image. */
export function ChooseOptions({ icon, className, ...product }: ChooseOptionsProps) {
  const { label, button } = useQuickAdd(product);

  return (
    <button {...button} className={clsx('card-button', className)}>
      <span className="hidden pointer-fine:block">{label}</span>
      <span className="pointer-fine:hidden">{icon}</span>
    </button>
  );
}
