/** Who has so many photos waiting to be looked at waits, too. */
export const PENDING_PHOTOS_MAX = 20;

/** Points for a worn piece come once, however many photos show it. */
export const getPhotoSubject = (customerId: number, productId: number) => `worn:${customerId}:${productId}`;

/** What is worn in a photo, in words: "20 in, Body wave". */
export const formatPhotoOptions = (length: string | null, texture: string | null) =>
  [length, texture].filter(Boolean).join(', ');
