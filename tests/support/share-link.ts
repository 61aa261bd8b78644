import { invites } from '@/provider/db/schema/activity';
import type { Shop } from './shop';

/** The invite code of a customer; inserted once per shop. */
export const INVITE_CODE = 'a-link-to-share';

export async function insertInvite(shop: Shop) {
  const { id } = await shop.createCustomer();
  await shop.db.insert(invites).values({ code: INVITE_CODE, customerId: id }).onConflictDoNothing();
}
