import { isHeic } from '../../kit/shrink.ts';

const SIDE = 512;
const MOST_BYTES = 5 * 1024 * 1024;

/** Why a picture cannot be used: too many bytes, a photo in HEIC, or nothing that can be drawn. */
export type Unusable = 'large' | 'heic' | 'unreadable';

/** The middle of a picture as a square of 512 pixels; nothing else of the file leaves the device. */
export async function squarePicture(file: Blob): Promise<Blob | Unusable> {
  if (file.size > MOST_BYTES) return 'large';
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!picture) return isHeic(file) ? 'heic' : 'unreadable';
  const side = Math.min(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.min(SIDE, side);
  const context = canvas.getContext('2d');
  if (!context) return 'unreadable';
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
  picture.close();
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return drawn ?? 'unreadable';
}
