import { drawQr } from '../../../kit/media/qr-panel.tsx';

const WIDTH = 1080;
const HEIGHT = 1350;
const QR = 780;
const QR_TOP = 330;
const FONT = '"Anuphan Variable", "Noto Sans Thai", "Sukhumvit Set", sans-serif';
const INK = '#14143A';
const PINK = '#B8116F';

export interface Poster {
  readonly link: string;
  readonly code: string;
  /** The site's own picture; null: the portal's. */
  readonly logo: string | null;
  /** From which one may be a member. Years. */
  readonly age: number;
}

export const scanHint = 'สแกนเพื่อสมัครสมาชิก';
export const codeLabel = (code: string) => `รหัสแนะนำ ${code}`;
export const ageNotice = (age: number) => `เฉพาะผู้มีอายุ ${age} ปีขึ้นไป`;

/** A picture to share: the site and the QR code, without names. 1080 px wide, made on the device. */
export async function paintPoster({ link, code, logo, age }: Poster): Promise<Blob> {
  await document.fonts.load(`600 56px ${FONT}`, scanHint + codeLabel(code) + ageNotice(age));
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const paint = canvas.getContext('2d');
  if (!paint) throw new Error('no canvas');
  paintGround(paint);
  await paintLogo(paint, logo);
  paintModules(paint, link);
  paint.fillStyle = INK;
  paint.textAlign = 'center';
  const line = (text: string, y: number, font: string) => {
    paint.font = `${font} ${FONT}`;
    paint.fillText(text, WIDTH / 2, y, WIDTH - 120);
  };
  line(scanHint, 270, '600 54px');
  line(codeLabel(code), 1205, '600 52px');
  line(ageNotice(age), 1285, '500 40px');
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}

function paintGround(paint: CanvasRenderingContext2D): void {
  const foil = paint.createLinearGradient(0, 0, WIDTH, HEIGHT);
  for (const [at, colour] of [
    [0, '#C9F4FF'],
    [0.38, '#E6D9FF'],
    [0.66, '#FFD6F1'],
    [1, '#E9FFC2'],
  ] as const)
    foil.addColorStop(at, colour);
  paint.fillStyle = foil;
  paint.fillRect(0, 0, WIDTH, HEIGHT);
}

const LOGO_HEIGHT = 110;
const LOGO_TOP = 80;

async function paintLogo(paint: CanvasRenderingContext2D, own: string | null): Promise<void> {
  const image = own === null ? undefined : await loaded(own).catch(() => undefined);
  if (image?.naturalHeight) {
    const width = Math.min(800, (image.naturalWidth * LOGO_HEIGHT) / image.naturalHeight);
    paint.drawImage(image, (WIDTH - width) / 2, LOGO_TOP, width, LOGO_HEIGHT);
    return;
  }
  // The portal's logo is already in the page: 130 by 36 (portal.html).
  const scale = LOGO_HEIGHT / 36;
  paint.save();
  paint.translate((WIDTH - 130 * scale) / 2, LOGO_TOP);
  paint.scale(scale, scale);
  for (const path of document.querySelectorAll('#i-logo path')) {
    const shape = shapeOf(path.getAttribute('d') ?? '');
    const fill = path.getAttribute('fill') ?? 'currentColor';
    paint.fillStyle = fill === 'currentColor' ? INK : fill.startsWith('var') ? PINK : fill;
    if (fill !== 'none') fillWith(paint, shape);
  }
  paint.restore();
}

const shapeOf = (path: string) => new Path2D(path);
const fillWith = (paint: CanvasRenderingContext2D, shape: Path2D) => paint.fill(shape);

const loaded = (address: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image();
    image.addEventListener('load', () => resolve(image));
    image.addEventListener('error', reject);
    image.src = address;
  });

function paintModules(paint: CanvasRenderingContext2D, link: string): void {
  const { size, path } = drawQr(link);
  const side = Math.floor(QR / size); // whole pixels, or the edges would blur
  const left = Math.round((WIDTH - side * size) / 2);
  paint.fillStyle = '#FFFFFF';
  paint.fillRect(left, QR_TOP, side * size, side * size);
  paint.save();
  paint.translate(left, QR_TOP);
  paint.scale(side, side);
  paint.fillStyle = '#000000';
  fillWith(paint, shapeOf(path));
  paint.restore();
}
