import { lookup as lookupInDns } from 'node:dns';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { ImageError } from './image-error';

/** Where images may be fetched from, and how long that may take. Only tests set it. */
export type NetworkRules = {
  /** Addresses of the test's servers; every other address has to be public. */
  allowedAddresses: readonly string[];
  /** Beside 80 and 443. */
  allowedPorts: readonly number[];
  lookup: LookupFunction;
  /** From the request to its headers. */
  answerMs: number;
  /** With all redirects and the whole body. */
  totalMs: number;
};

export const publicNetwork: NetworkRules = {
  allowedAddresses: [],
  allowedPorts: [],
  lookup: lookupInDns as LookupFunction,
  answerMs: 20_000,
  totalMs: 60_000,
};

export const createPrivateAddressError = () =>
  new ImageError('The address belongs to a private network. Write one that anybody can open.');

/** The agent takes "::7f00:1", the old spelling of 127.0.0.1, for a public address. */
const publicIpv6 = new BlockList();
publicIpv6.addSubnet('2000::', 3, 'ipv6');
const isPublicIpv6 = (address: string) => !isIPv6(address) || publicIpv6.check(address, 'ipv6');

const createLookup =
  (lookup: LookupFunction): LookupFunction =>
  (hostname, options, callback) =>
    lookup(hostname, options, (error, found, family) => {
      const addresses = typeof found === 'string' ? [found] : (found ?? []).map(({ address }) => address);
      if (!error && !addresses.every(isPublicIpv6)) callback(createPrivateAddressError(), found, family);
      else callback(error, found, family);
    });

/** Checks what the address itself says. Whoever follows a redirect checks its target, too. */
export function requireAllowedUrl(url: URL, { allowedPorts }: NetworkRules) {
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new ImageError('Write an address that begins with https://, or a file of the folder media.');
  if (url.username || url.password)
    throw new ImageError('The address contains a user name or a password. Write one without.');
  // Of http: and https:, a URL leaves out 80 and 443, but not the one of the other.
  if (!['', '80', '443', ...allowedPorts.map(String)].includes(url.port))
    throw new ImageError('The address has a port other than 80 and 443. Write one without.');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!isPublicIpv6(host)) throw createPrivateAddressError();
}

/**
 * Connects to public addresses only. The address is checked as the connection looks it up, so that DNS cannot answer
 * differently in between.
 */
export function createAgent(url: URL, { allowedAddresses, lookup }: NetworkRules) {
  const options = { allowIPAddressList: [...allowedAddresses], lookup: createLookup(lookup) };
  return url.protocol === 'https:'
    ? new RequestFilteringHttpsAgent(options)
    : new RequestFilteringHttpAgent(options);
}
