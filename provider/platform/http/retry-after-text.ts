const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

const formatCount = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** The time to wait, as "40 seconds" or "14 minutes"; always rounded up. */
export const retryAfterText = (ms: number) =>
  ms < MINUTE_MS
    ? formatCount(Math.max(1, Math.ceil(ms / SECOND_MS)), 'second')
    : formatCount(Math.ceil(ms / MINUTE_MS), 'minute');
