/** What the browser knows of the shop without asking; inlined by the build (next.config.ts). */
export const STORE_NAME = process.env.NEXT_PUBLIC_STORE_NAME || 'Odette Hair';
export const IMAGE_HOST = process.env.NEXT_PUBLIC_IMAGE_HOST || '/media/';
export const SISTER_SITE = { name: 'Odette Studio', url: 'https://studio.odettehair.example' };

export const STORE_ID = '1'; // spec 9
export const REQUEST_TIMEOUT_MS = 10_000; // spec 9
