import { cookies } from 'next/headers';
import { notFound } from 'next/navigation';
export const instant = false;
export default async function P() {
  const c = await cookies();
  if (c.get('nf')) notFound();
  return <main>cart {c.get('x')?.value}</main>;
}
