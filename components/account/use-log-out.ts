'use client';

import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { browserApi } from '@/lib/api/browser';
import { forgetLogin } from '@/lib/browser/login-cookie';
import { authMutations } from '@/lib/queries/auth';
import { cartQueries, CHECKOUT_KEY } from '@/lib/queries/cart';
import { CUSTOMER_KEY } from '@/lib/queries/customer-key';
import { orderQueries } from '@/lib/queries/order';
import { useNotice } from '@/stores/notice';
import { useUser } from '@/stores/user';

/** Nothing of the customer stays in this tab; the cart is the guest's again. */
function forgetCustomer(client: QueryClient) {
  for (const queryKey of [CUSTOMER_KEY, orderQueries.all, CHECKOUT_KEY]) client.removeQueries({ queryKey });
  void client
    .fetchQuery({ ...cartQueries.read(browserApi()), staleTime: 0, meta: { quiet: true } })
    .catch(() => null);
}

/** Spec 4: the server ends the token; only when it says so, the cookie and what the store knows are taken away. */
export function useLogOut() {
  const client = useQueryClient();
  const router = useRouter();
  const { mutateAsync, isPending } = useMutation(authMutations.logOut(browserApi()));

  const logOut = async () => {
    if (isPending) return;
    try {
      await mutateAsync();
    } catch {
      return; // said by the one who listens to failures
    }
    forgetLogin();
    useUser.getState().loggedOut();
    router.push('/');
    forgetCustomer(client);
    useNotice.getState().toasted('success', 'You are signed out');
  };

  return { logOut, isBusy: isPending };
}
