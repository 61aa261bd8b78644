import type { ReactNode } from 'react';

export default function HasHeadLayout({ children }: { children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className="grid justify-items-center outline-none">
      {children}
    </main>
  );
}
