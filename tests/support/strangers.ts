import { ResponseCode } from '@/contract/codes';

let networkCount = 0;
/** The address of a network that nobody has come from before. */
export const createNetworkIp = () => `203.0.${Math.floor((networkCount += 1) / 250)}.${networkCount % 250}`;

/** So many /64s of one IPv6 /48, which is often one customer’s. */
export function createIpv6Subnets(count: number) {
  networkCount += 1;
  return Array.from({ length: count }, (_, line) => `2001:db8:${networkCount.toString(16)}:${line + 1}::1`);
}

/** How a call ended, as its code. */
export const toResponseCode = (call: Promise<unknown>): Promise<number> =>
  call
    .then(() => ResponseCode.ok)
    .catch(({ code }: { code?: unknown }) => (typeof code === 'number' ? code : 404));

/** How many of them a limit has refused. */
export const countRateLimited = (codes: readonly number[]) =>
  codes.filter((code) => code === ResponseCode.tooManyRequests).length;
