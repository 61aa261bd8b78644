import { revalidateTag } from 'next/cache';
import { handleInvalidation } from '@/lib/api/changed-door';

/** What the provider writes while nobody asks makes pages old here (lib/api/changed-door.ts). */
export const POST = (request: Request) =>
  handleInvalidation(request, (tag) => revalidateTag(tag, { expire: 0 }));
