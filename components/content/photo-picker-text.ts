// The texts of choosing photos.

export const photos = 'Photos';
export const photoAlt = (number: number) => `Your photo ${number}`;
export const removePhoto = (number: number) => `Remove photo ${number}`;
export const dismissFile = (fileName: string) => `Dismiss ${fileName}`;
export const sending = 'Sending';
export const add = 'Add';
export const addPhotos = 'Add photos';
export const photoCount = (count: number, max: number, hint: string) =>
  `${count} of ${max}. ${hint}`.trimEnd();
