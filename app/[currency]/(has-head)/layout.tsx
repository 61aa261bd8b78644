import type { ReactNode } from 'react';

export default function HasHeadLayout({ children }: { children: ReactNode }) {
  return (
    <main
      id="content"
      tabIndex={-1}
      className="mx-auto w-full max-w-[calc(100rem+2*var(--spacing-gutter))] outline-none"
    >
      {children}
    </main>
  );
}
