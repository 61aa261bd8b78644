import { revalidateTag } from 'next/cache';
import { handleInvalidation } from '@/lib/server/invalidation-route';

/**
 * Invalidates pages after provider writes outside a request, and once more after those inside one
 * (lib/server/invalidation-route.ts).
 */
export const POST = (request: Request) =>
  handleInvalidation(request, (tag) => revalidateTag(tag, { expire: 0 }));
