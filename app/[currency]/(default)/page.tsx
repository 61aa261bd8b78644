import { spike } from '@/lib/cached/spike';
export default async function P({ params }: PageProps<'/[currency]'>) {
  const { currency } = await params;
  return <main>home {await spike(currency, 'home')}</main>;
}
