import { pointEntries } from '@/provider/db/schema/commerce';
import type { Work } from '@/provider/http/mount';

const WELCOME_POINTS = 100;

/** What a new customer gets, once. */
export async function welcome({ db, now }: Work, customerId: number) {
  await db
    .insert(pointEntries)
    .values({
      customerId,
      reason: 'welcome',
      subject: String(customerId),
      points: WELCOME_POINTS,
      createdAt: now(),
    })
    .onConflictDoNothing();
  const couponId: number | null = null;
  const couponCode: string | null = null;
  return { couponId, couponCode, points: WELCOME_POINTS };
}
