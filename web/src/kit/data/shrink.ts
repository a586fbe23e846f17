import { scaleOf } from '@portal/contract/picture-box.ts';

const SIDE = 2000;
const SMALL_BYTES = 600_000;
const QUALITY = 0.85;

/** A HEIC photo, which only Safari can draw. */
export const isHeic = (file: Blob): boolean =>
  /^image\/hei[cf]/.test(file.type) || (file instanceof File && /\.hei[cf]$/i.test(file.name));

/**
 * Shrinks a photo for upload to a JPEG of at most 2,000 pixels a side; a long strip keeps its width. Small or unreadable files
 * stay as they are: the server checks every file.
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!picture) return file;
  const scale = scaleOf(picture, SIDE);
  if (scale === 1 && file.size <= SMALL_BYTES && /^image\/(jpeg|png|webp)$/.test(file.type)) return file;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const paint = canvas.getContext('2d');
  if (!paint) return file;
  paint.fillStyle = '#FFFFFF'; // JPEG has no transparency
  paint.fillRect(0, 0, canvas.width, canvas.height);
  paint.imageSmoothingQuality = 'high';
  paint.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  return small && (small.size < file.size || scale < 1) ? small : file;
}
