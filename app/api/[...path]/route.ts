import { revalidateTag } from 'next/cache';
export const POST = () => {
  revalidateTag('product:1', { expire: 0 });
  return Response.json({ ok: 1 });
};
