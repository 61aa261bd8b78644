/** An image of 40 by 40 pixels, for the calls that take one. */
export const TINY_PNG = new Blob(
  [
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAACgAAAAoCAIAAAADnC86AAAAMElEQVR42u3NQQkAAAgEsAtiDsOZ3hKCn8H+y1S/iFgsFovFYrFYLBaLxWKxWHxnATpf+z2MRSJRAAAAAElFTkSuQmCC',
      'base64',
    ),
  ],
  { type: 'image/png' },
);
