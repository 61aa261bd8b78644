type Area = { x: number; y: number; width: number; height: number };

const SIDE = 512;
const QUALITY = 0.9;

/** The picture behind an address of this browser (blob:), once it can be drawn. */
async function drawable(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

/** Cuts the chosen square out of a picture, as a file of its own. */
export async function cutSquare(url: string, { x, y, width, height }: Area): Promise<Blob> {
  const image = await drawable(url);
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw');
  // JPEG knows no transparency: what shines through is white, not black.
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, SIDE, SIDE);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, x, y, width, height, 0, 0, SIDE, SIDE);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('This picture could not be cut'))),
      'image/jpeg',
      QUALITY,
    ),
  );
}
