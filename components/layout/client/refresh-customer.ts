import type { CustomerInfo } from '@/contract/account';
import { EMPTY_HAIR_PROFILE, isEqualHairProfile, mergeHairProfiles } from '@/contract/hair-profile-fields';
import { refreshSession } from '@/lib/queries/refresh-session';
import { getCurrentUser } from '@/lib/auth/current-user';
import { accountMutations, accountQueries, keepHairProfile } from '@/lib/queries/account';
import { getQueryContext } from '@/lib/queries/client';
import { wishlistQueries } from '@/lib/queries/wishlist';
import { isOldLogin } from '@/lib/auth/user-info';
import { readStoredHairProfile } from '@/lib/storage/hair-profile';
import { useWishlist } from '@/stores/wishlist';
import { suppressErrorToast } from '@/lib/queries/suppress-error-toast';

/**
 * The user centre loads the account itself and emits its counts. A second request pending during hydration
 * would make it render its skeleton where the server rendered the menu.
 */
const isAccountPage = () => /^\/user(\/|$)/.test(location.pathname);

/**
 * The account decides what this browser knows; answers that a guest gave before are added to it. `read` is null where
 * the page loads the account itself.
 */
async function syncHairProfile(read: CustomerInfo | null, stored: ReturnType<typeof readStoredHairProfile>) {
  const isGuests = stored?.customerId === null;
  const { api, client } = getQueryContext();
  const info = read ?? (isGuests ? (await api.account.info()).info : null);
  // Answers that were given in the meantime are newer.
  if (!info || readStoredHairProfile() !== stored) return;
  const merged = isGuests ? mergeHairProfiles(stored.profile, info.hairProfile ?? EMPTY_HAIR_PROFILE) : null;
  if (!merged || isEqualHairProfile(merged, info.hairProfile)) return keepHairProfile(info);
  await client
    .getMutationCache()
    .build(client, accountMutations.saveHairProfile(api, client))
    .execute(merged);
}

/** Fails silently, because nothing waits for it; an expired login is still reported. */
export async function refreshCustomer() {
  const login = getCurrentUser();
  if (!login) return;
  if (isOldLogin(login, Date.now())) await refreshSession();
  const { api, client } = getQueryContext();
  const stored = readStoredHairProfile();
  const quiet = { meta: suppressErrorToast };
  const [account, wishlist] = await Promise.all([
    isAccountPage() ? null : client.fetchQuery({ ...accountQueries.info(api), ...quiet }).catch(() => null),
    client.fetchQuery({ ...wishlistQueries.wishlistIds(api), ...quiet }).catch(() => null),
  ]);
  await syncHairProfile(account?.info ?? null, stored).catch(() => null);
  if (wishlist) useWishlist.getState().answered(wishlist.productIds);
}
