import { useEffect, type ReactNode } from 'react';

/** The title of a page, in its bar and in the browser's tab. */
export function PageTitle({ children }: { children: string }): ReactNode {
  useEffect(() => {
    document.title = `${children} – Back office`;
  }, [children]);
  return <span>{children}</span>;
}
