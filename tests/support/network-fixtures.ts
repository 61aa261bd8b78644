import { ResponseCode } from '@/contract/response-codes';

let networkCount = 0;
/** The IP of a network that was not used before. */
export const createNetworkIp = () => `203.0.${Math.floor((networkCount += 1) / 250)}.${networkCount % 250}`;

/** `count` /64 networks of one IPv6 /48, which often belongs to one customer. */
export function createIpv6Subnets(count: number) {
  networkCount += 1;
  return Array.from({ length: count }, (_, line) => `2001:db8:${networkCount.toString(16)}:${line + 1}::1`);
}

/** The response code with which a call ended. */
export const toResponseCode = (call: Promise<unknown>): Promise<number> =>
  call
    .then(() => ResponseCode.ok)
    .catch(({ code }: { code?: unknown }) => (typeof code === 'number' ? code : 404));

/** How many calls were rejected by a rate limit. */
export const countRateLimited = (codes: readonly number[]) =>
  codes.filter((code) => code === ResponseCode.tooManyRequests).length;
