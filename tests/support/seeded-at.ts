/** When the shops of the tests were filled. */
export const SEEDED_AT = new Date('2026-11-20T10:00:00Z');
