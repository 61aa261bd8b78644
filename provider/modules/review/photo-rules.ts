/** A shopper with this many photos awaiting moderation cannot add more. */
export const PENDING_PHOTOS_MAX = 20;

/** A product gives points only once, however many photos show it. */
export const getPhotoSubject = (customerId: number, productId: number) => `worn:${customerId}:${productId}`;

/** The options worn in a photo, as text: "20 in, Body wave". */
export const formatPhotoOptions = (length: string | null, texture: string | null) =>
  [length, texture].filter(Boolean).join(', ');
