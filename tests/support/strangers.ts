import { Code } from '@/contract/codes';

let network = 0;
/** The address of a network that nobody has come from before. */
export const newNetwork = () => `203.0.${Math.floor((network += 1) / 250)}.${network % 250}`;

/** So many /64s of one IPv6 /48, which is often one customer’s. */
export function newSubnets(count: number) {
  network += 1;
  return Array.from({ length: count }, (_, line) => `2001:db8:${network.toString(16)}:${line + 1}::1`);
}

/** How a call ended, as its code. */
export const codeOf = (call: Promise<unknown>): Promise<number> =>
  call.then(() => Code.ok).catch(({ code }: { code?: unknown }) => (typeof code === 'number' ? code : 404));

/** How many of them a limit has refused. */
export const refused = (codes: readonly number[]) => codes.filter((code) => code === Code.tooMany).length;
