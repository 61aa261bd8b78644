import type { AdminContract } from '@/contract/admin';
import type { AdminCallHandlers } from '@/provider/platform/http/mount-admin';
import { loadBestSellers } from './best-sellers';
import { loadConversion } from './conversion';
import { loadSales } from './sales';
import { loadToday } from './today';
import { loadUsedCoupons } from './used-coupons';

export const statisticsAdminHandlers: AdminCallHandlers<AdminContract['statistics']> = {
  today: (request) => loadToday(request, request.actor),
  sales: (request) => loadSales(request, request.input),
  products: (request) => loadBestSellers(request, request.input),
  coupons: (request) => loadUsedCoupons(request, request.input),
  conversion: (request) => loadConversion(request, request.input),
};
