import { spike } from '@/lib/cached/spike';
import { notFound } from 'next/navigation';
export const instant = false;
export const generateStaticParams = () => [{ urlPath: ['XXX'] }];
export default async function P({ params }: PageProps<'/[currency]/[...urlPath]'>) {
  const { currency, urlPath } = await params;
  const s = await spike(currency, urlPath.join('/'));
  if (!s) notFound();
  return <main>page {s}</main>;
}
