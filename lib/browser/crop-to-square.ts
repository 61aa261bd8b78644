type Area = { x: number; y: number; width: number; height: number };

const SIDE = 512;
const QUALITY = 0.9;

/** Loads the image behind a blob: URL; resolves once it can be drawn. */
async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

/** Crops an image to the selected square and returns a new file. */
export async function cropToSquare(url: string, { x, y, width, height }: Area): Promise<Blob> {
  const image = await loadImage(url);
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw');
  // JPEG has no transparency: transparent areas become white, not black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, SIDE, SIDE);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, width, height, 0, 0, SIDE, SIDE);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('This picture could not be cut'))),
      'image/jpeg',
      QUALITY,
    ),
  );
}
