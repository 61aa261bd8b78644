import type { ReactNode } from 'react';

/** A titled part of the order's addresses, payment and texts. */
export const OrderDetailBlock = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="min-w-0 wrap-break-word">
    <h2 className="mb-1.5 font-semibold text-ink">{title}</h2>
    {children}
  </section>
);
