import { isIPv4, isIPv6 } from 'node:net';

const GROUPS = 8;
const OWN_GROUPS = 4;
const MAPPED = /^::ffff:(?=\d+\.)/i; // how a socket of both kinds tells an IPv4 address

/** The eight groups of an IPv6 address, those that "::" stands for among them. */
function parseGroups(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const between = tail === undefined ? 0 : GROUPS - left.length - right.length;
  return [...left, ...Array<string>(Math.max(0, between)).fill('0'), ...right];
}

/**
 * Who is meant by a network address when tries are counted. A line of IPv6 has 2^64 addresses to itself: they are one
 * there, as the one address of IPv4 is.
 */
export function toRateLimitIp(told: string): string {
  // Some proxies tell the port as well, which is another one for each connection.
  const withoutPort = told.trim().replace(/^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2');
  const address = withoutPort.replace(MAPPED, '').replace(/%.*$/, '');
  if (isIPv4(address) || !isIPv6(address)) return address.slice(0, 60);
  const own = parseGroups(address).slice(0, OWN_GROUPS);
  return `${own.map((group) => parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/**
 * Who is meant where somebody's share of something is counted: an IPv4 address, or the /48 of IPv6, since a line may have
 * thousands of /64s to itself.
 */
export const toNetwork = (line: string) => findWideNetwork(line) ?? line;

/** The /48 that a line of IPv6 (as `lineOf` writes it) belongs to; null for any other address. */
export function findWideNetwork(line: string): string | null {
  const groups = /^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):[0-9a-f]+::\/64$/.exec(line)?.[1];
  return groups ? `${groups}::/48` : null;
}
