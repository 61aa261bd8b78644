export const SISTER_SITE = { name: 'Odette Studio', url: 'https://studio.odettehair.example' };

export const STORE_ID = '1'; // spec 9
export const REQUEST_TIMEOUT_MS = 10_000; // spec 9
