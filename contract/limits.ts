export const PASSWORD_MIN = 8; // spec 9

/** Lists of the back office count and sum no more rows than that: each is as quick with a million as with a thousand. */
export const LIST_COUNTED_MAX = 1_000;
