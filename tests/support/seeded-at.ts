/** The time at which the test shops were seeded. */
export const SEEDED_AT = new Date('2026-11-20T10:00:00Z');
