import { scaleOf } from '@portal/contract/picture-box.ts';

const SIDE = 2000;
const SMALL_BYTES = 600_000;
const QUALITY = 0.85;

/** A photo in HEIC, which nobody but Safari can draw. */
export const isHeic = (file: Blob): boolean =>
  /^image\/hei[cf]/.test(file.type) || (file instanceof File && /\.hei[cf]$/i.test(file.name));

/**
 * A photo small enough to send over a slow phone, as JPEG: at most 2,000 pixels wide or high, and what is long keeps its width. What
 * is small already, or what this browser cannot read, stays as it is: the server looks at everything anyway.
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
