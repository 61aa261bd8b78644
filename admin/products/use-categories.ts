import { useQuery } from '@tanstack/react-query';
import { adminContract } from '@/contract/admin';
import { callAdmin } from '@/admin/api/client';

/** All categories of the shop, which change rarely. */
export function useCategories() {
  const { data } = useQuery({
    queryKey: ['categories'],
    queryFn: () => callAdmin(adminContract.product.listCategories),
    staleTime: 60_000,
  });
  return data?.items ?? [];
}
