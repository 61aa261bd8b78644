import { spike } from '@/lib/cached/spike';
import { notFound } from 'next/navigation';
export const instant = false;
export default async function P({ params, searchParams }: PageProps<'/[currency]/chosen/[...urlPath]'>) {
  const { currency, urlPath } = await params;
  const q = await searchParams;
  const s = await spike(currency, urlPath.join('/'));
  if (!s) notFound();
  return (
    <main>
      chosen {s} {JSON.stringify(q)}
    </main>
  );
}
