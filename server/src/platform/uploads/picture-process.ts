// A separate process: the decoder of strangers' bytes has no secrets, no database and none of the server's memory.
import { fileTypeFromFile } from 'file-type';
import { boxOf } from '@portal/contract/picture-box.ts';
import jsqr from 'jsqr';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { MAX_PIXELS } from './limits.ts';
import type { Answer, Shape, PictureInput } from './pictures.ts';

const MAX_S = 12;
const TYPES = ['image/jpeg', 'image/png', 'image/apng', 'image/webp'];

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });

/** The first frame, rotated as the camera's metadata says. */
const opened = (path: string): Sharp =>
  sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'truncated', pages: 1, sequentialRead: true })
    .timeout({ seconds: MAX_S })
    .autoOrient();

const inside = (picture: Sharp, width: number, height: number): Sharp =>
  picture.resize(width, height, { fit: 'inside', withoutEnlargement: true });
const shaped = (picture: Sharp, { fit, side }: Shape, size: { width: number; height: number }): Sharp => {
  const box = boxOf(size, side);
  return fit === 'square' ? picture.resize(side, side, { fit: 'cover' }) : inside(picture, box.width, box.height);
};

/** Decoded pixels, used both for storing and for finding a QR. */
interface Decoded {
  readonly data: Buffer;
  readonly info: OutputInfo;
}
const decoded = (picture: Sharp): Promise<Decoded> =>
  picture.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
const again = ({ data, info: { width, height, channels } }: Decoded): Sharp =>
  sharp(data, { raw: { width, height, channels } });

/** Sizes at which the QR is searched: most are read at the first. */
const SIZES = [1200, 2400, 700];
const MAX_TEXT = 512;

/** The text of the QR; `path` is decoded again only where `pixels` is smaller than the searched size. */
const qrOf = async (path: string, pixels: Decoded): Promise<string | null> => {
  let before = 0;
  for (const side of SIZES) {
    const source = Math.max(pixels.info.width, pixels.info.height) < side ? opened(path) : again(pixels);
    const { data, info } = await decoded(inside(source, side, side).flatten({ background: 'white' }).ensureAlpha());
    if (info.width === before) continue; // the picture is smaller than that
    before = info.width;
    const code = jsqr(new Uint8ClampedArray(data), info.width, info.height);
    if (code?.data && code.data.length <= MAX_TEXT && /^[ -~]+$/.test(code.data)) return code.data;
  }
  return null;
};

const work = async ({ path, shape, qr }: PictureInput): Promise<Answer> => {
  const type = await fileTypeFromFile(path);
  if (type && /^image\/hei[cf]/.test(type.mime)) return { refused: 'heic' };
  if (!type || !TYPES.includes(type.mime)) return { refused: 'type' };
  try {
    const { width, height, autoOrient } = await opened(path).metadata(); // header only
    if (width * height > MAX_PIXELS) return { refused: 'pixels' };
    const pixels = await decoded(shaped(opened(path), shape, autoOrient)); // libvips shrinks a JPEG on load
    const { data, info } = await again(pixels).webp({ quality: 82, effort: 3 }).toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height, qr: qr ? await qrOf(path, pixels) : null };
  } catch (error) {
    return { refused: String(error).includes('pixel limit') ? 'pixels' : 'broken' };
  }
};

process.on('message', (input: PictureInput) => {
  void work(input).then((answer) => process.send?.(answer));
});
process.on('disconnect', () => process.exit(0));
