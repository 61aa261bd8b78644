import { revalidateTag } from 'next/cache';
import { handleInvalidation } from '@/lib/api/changed-door';

/** Invalidates pages after provider writes outside a request (lib/api/changed-door.ts). */
export const POST = (request: Request) =>
  handleInvalidation(request, (tag) => revalidateTag(tag, { expire: 0 }));
