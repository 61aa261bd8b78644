import type { AxiosInstance } from 'axios';
import { contract, type Contract } from '@/contract/contract';
import { createApiOf, type ApiOf } from './create-calls';

export type Api = ApiOf<Contract>;

/** A client of all calls, for the server and for scripts: `api.cart.add({ variantId, qty })`. */
export const createApi = (http: AxiosInstance): Api => createApiOf(http, contract);
