import type { CustomerInfo } from '@/contract/account';
import { EMPTY_HAIR_PROFILE, mergeHairProfiles } from '@/contract/hair-profile-fields';
import { refreshSession } from '@/lib/queries/refresh-session';
import { getCurrentUser } from '@/lib/auth/current-user';
import { accountMutations, accountQueries } from '@/lib/queries/account';
import { getQueryContext } from '@/lib/queries/client';
import { wishlistQueries } from '@/lib/queries/wishlist';
import { isOldLogin } from '@/lib/auth/user-info';
import { readStoredHairProfile, saveHairProfile } from '@/lib/storage/hair-profile';
import { useWishlist } from '@/stores/wishlist';
import { suppressErrorToast } from '@/lib/queries/suppress-error-toast';

/**
 * The user centre loads the account itself and emits its counts. A second request pending during hydration
 * would make it render its skeleton where the server rendered the menu.
 */
const isAccountPage = () => /^\/user(\/|$)/.test(location.pathname);

/**
 * The account decides what this browser knows; answers that a guest gave before are added to it. `info` is null where
 * the page loads the account itself.
 */
async function syncHairProfile(info: CustomerInfo | null) {
  const stored = readStoredHairProfile();
  if (!stored || stored.customerId !== null) return info && saveHairProfile(info.hairProfile, info.id);
  const { api, client } = getQueryContext();
  const { id, hairProfile } = info ?? (await api.account.info()).info;
  const merged = mergeHairProfiles(stored.profile, hairProfile ?? EMPTY_HAIR_PROFILE);
  if (JSON.stringify(merged) === JSON.stringify(hairProfile)) return saveHairProfile(merged, id);
  const updating = client.getMutationCache().build(client, accountMutations.update(api, client));
  await updating.execute({ hairProfile: merged });
}

/** Fails silently, because nothing waits for it; an expired login is still reported. */
export async function refreshCustomer() {
  const login = getCurrentUser();
  if (!login) return;
  if (isOldLogin(login, Date.now())) await refreshSession();
  const { api, client } = getQueryContext();
  const quiet = { meta: suppressErrorToast };
  const [account, wishlist] = await Promise.all([
    isAccountPage() ? null : client.fetchQuery({ ...accountQueries.info(api), ...quiet }).catch(() => null),
    client.fetchQuery({ ...wishlistQueries.wishlistIds(api), ...quiet }).catch(() => null),
  ]);
  await syncHairProfile(account?.info ?? null).catch(() => null);
  if (wishlist) useWishlist.getState().answered(wishlist.productIds);
}
