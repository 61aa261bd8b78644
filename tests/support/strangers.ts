import { Code } from '@/contract/codes';

let network = 0;
/** The address of a network that nobody has come from before. */
export const newNetwork = () => `203.0.${Math.floor((network += 1) / 250)}.${network % 250}`;

/** How a call ended, as its code. */
export const codeOf = (call: Promise<unknown>): Promise<number> =>
  call.then(() => Code.ok).catch(({ code }: { code?: unknown }) => (typeof code === 'number' ? code : 404));

/** How many of them a limit has refused. */
export const refused = (codes: readonly number[]) => codes.filter((code) => code === Code.tooMany).length;
