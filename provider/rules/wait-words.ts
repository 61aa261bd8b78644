const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** How long to wait, "40 seconds" or "14 minutes"; never less than it really is. */
export const waitWords = (ms: number) =>
  ms < MINUTE_MS
    ? counted(Math.max(1, Math.ceil(ms / SECOND_MS)), 'second')
    : counted(Math.ceil(ms / MINUTE_MS), 'minute');
