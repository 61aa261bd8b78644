import { isIPv4, isIPv6 } from 'node:net';

const GROUPS = 8;
const OWN_GROUPS = 4;
const MAPPED = /^::ffff:(?=\d+\.)/i; // how a dual-stack socket reports an IPv4 address

/** The eight groups of an IPv6 address, including those that "::" stands for. */
function parseGroups(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const missingCount = tail === undefined ? 0 : GROUPS - left.length - right.length;
  return [...left, ...Array<string>(Math.max(0, missingCount)).fill('0'), ...right];
}

/**
 * The network that rate limits count for a client IP. An IPv6 connection has a /64 of 2^64 addresses to
 * itself: they count as one, like a single IPv4 address.
 */
export function toRateLimitIp(ip: string): string {
  // Some proxies include the port, which differs for each connection.
  const withoutPort = ip.trim().replace(/^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2');
  const address = withoutPort.replace(MAPPED, '').replace(/%.*$/, '');
  if (isIPv4(address) || !isIPv6(address)) return address.slice(0, 60);
  const networkGroups = parseGroups(address).slice(0, OWN_GROUPS);
  return `${networkGroups.map((group) => parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/**
 * The network for counting one party's share of something: an IPv4 address, or the IPv6 /48, since one
 * connection may have thousands of /64s.
 */
export const toNetwork = (line: string) => findWideNetwork(line) ?? line;

/** The /48 of an IPv6 network (as formatted by `toRateLimitIp`); null for any other address. */
export function findWideNetwork(line: string): string | null {
  const groups = /^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):[0-9a-f]+::\/64$/.exec(line)?.[1];
  return groups ? `${groups}::/48` : null;
}
