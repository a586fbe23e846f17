// A process of its own: what decodes strangers' bytes holds no secrets, no database and no memory of the server's.
import { fileTypeFromFile } from 'file-type';
import { boxOf } from '@portal/contract/picture-box.ts';
import jsqr from 'jsqr';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { MOST_PIXELS } from './limits.ts';
import type { Answer, Shape, PictureInput } from './pictures.ts';

const LONGEST_S = 12;
const TYPES = ['image/jpeg', 'image/png', 'image/apng', 'image/webp'];

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });

/** The first frame, turned as the camera was held. */
const opened = (path: string): Sharp =>
  sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'truncated', pages: 1, sequentialRead: true })
    .timeout({ seconds: LONGEST_S })
    .autoOrient();

const inside = (picture: Sharp, width: number, height: number): Sharp =>
  picture.resize(width, height, { fit: 'inside', withoutEnlargement: true });
const shaped = (picture: Sharp, { fit, side }: Shape, size: { width: number; height: number }): Sharp => {
  const box = boxOf(size, side);
  return fit === 'square' ? picture.resize(side, side, { fit: 'cover' }) : inside(picture, box.width, box.height);
};

/** Pixels as they were decoded, once: what is stored and where a QR is looked for are both made of them. */
interface Decoded {
  readonly data: Buffer;
  readonly info: OutputInfo;
}
const decoded = (picture: Sharp): Promise<Decoded> =>
  picture.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
const again = ({ data, info: { width, height, channels } }: Decoded): Sharp =>
  sharp(data, { raw: { width, height, channels } });

/** Sizes at which a slip's small code is looked for: most are found at the first. */
const SIZES = [1200, 2400, 700];
const MOST_TEXT = 512;

/** The text of the QR; `path` is decoded once more only where `kept` is smaller than the size that is looked at. */
const qrOf = async (path: string, kept: Decoded): Promise<string | null> => {
  let before = 0;
  for (const side of SIZES) {
    const source = Math.max(kept.info.width, kept.info.height) < side ? opened(path) : again(kept);
    const { data, info } = await decoded(inside(source, side, side).flatten({ background: 'white' }).ensureAlpha());
    if (info.width === before) continue; // the picture is smaller than that
    before = info.width;
    const found = jsqr(new Uint8ClampedArray(data), info.width, info.height);
    if (found?.data && found.data.length <= MOST_TEXT && /^[ -~]+$/.test(found.data)) return found.data;
  }
  return null;
};

const work = async ({ path, shape, qr }: PictureInput): Promise<Answer> => {
  const type = await fileTypeFromFile(path);
  if (type && /^image\/hei[cf]/.test(type.mime)) return { refused: 'heic' };
  if (!type || !TYPES.includes(type.mime)) return { refused: 'type' };
  try {
    const { width, height, autoOrient } = await opened(path).metadata(); // its header alone
    if (width * height > MOST_PIXELS) return { refused: 'pixels' };
    const kept = await decoded(shaped(opened(path), shape, autoOrient)); // a JPEG no larger than it has to be: libvips shrinks on load
    const { data, info } = await again(kept).webp({ quality: 82, effort: 3 }).toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height, qr: qr ? await qrOf(path, kept) : null };
  } catch (error) {
    return { refused: String(error).includes('pixel limit') ? 'pixels' : 'broken' };
  }
};

process.on('message', (wish: PictureInput) => {
  void work(wish).then((answer) => process.send?.(answer));
});
process.on('disconnect', () => process.exit(0));
