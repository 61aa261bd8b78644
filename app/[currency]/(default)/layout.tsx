import type { ReactNode } from 'react';

type Props = { children: ReactNode; params: Promise<{ currency: string }> };

export default async function DefaultLayout({ children, params }: Props) {
  await params;
  return <main id="content">{children}</main>;
}
