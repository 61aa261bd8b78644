/** Settings that the browser may know. They are fixed by the build, so they are read apart from the server's. */
export const STORE_NAME = process.env.NEXT_PUBLIC_STORE_NAME || 'Odette Hair';
export const IMAGE_HOST = process.env.NEXT_PUBLIC_IMAGE_HOST || '/media/';
