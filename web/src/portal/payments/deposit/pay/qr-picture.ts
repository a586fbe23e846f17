import { drawQr } from '../../../../kit/media/qr-panel.tsx';

const WIDTH = 1080;
const HEIGHT = 1440;
const QR = 840;
const FONT = '"Anuphan Variable", "Noto Sans Thai", "Sukhumvit Set", sans-serif';

export interface QrPicture {
  readonly payload: string;
  /** What to scan it with: the name of the standard. */
  readonly title: string;
  /** "ยอดโอน 500.37 บาท" */
  readonly amount: string;
  /** Who receives it. */
  readonly account: string;
  /** "โอนก่อน 21/11/2026 09:41 น." */
  readonly expiry: string;
}

/** A picture for the album: the code, and what a person must know when they find it there later. */
export async function paintQr({ payload, title, amount, account, expiry }: QrPicture): Promise<Blob> {
  await document.fonts.load(`600 64px ${FONT}`, amount + account + expiry);
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const paint = canvas.getContext('2d');
  if (!paint) throw new Error('no canvas');
  paint.fillStyle = '#FFFFFF';
  paint.fillRect(0, 0, WIDTH, HEIGHT);
  paint.fillStyle = '#14143A';
  paint.textAlign = 'center';
  const line = (text: string, y: number, font: string) => {
    paint.font = `${font} ${FONT}`;
    paint.fillText(text, WIDTH / 2, y, WIDTH - 120);
  };
  line(title, 120, '600 52px');
  paintModules(paint, payload, (WIDTH - QR) / 2, 160);
  paint.fillStyle = '#14143A';
  line(amount, 1120, '700 84px');
  line(account, 1220, '500 52px');
  line(expiry, 1310, '500 44px');
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}

const shapeOf = (path: string) => new Path2D(path);

function paintModules(paint: CanvasRenderingContext2D, payload: string, x: number, y: number): void {
  const { size, path } = drawQr(payload);
  const side = Math.floor(QR / size); // whole pixels, or the edges would blur
  const rest = (QR - side * size) / 2;
  paint.save();
  paint.translate(Math.round(x + rest), Math.round(y + rest));
  paint.scale(side, side);
  paint.fillStyle = '#000000';
  paint.fill(shapeOf(path));
  paint.restore();
}
