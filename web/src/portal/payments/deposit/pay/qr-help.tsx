import { bahtAndSatang, formatBaht } from '@portal/contract/money.ts';
import type { Deposit } from '@portal/contract/payments.ts';
import { StepNumber } from '../../../../kit/actions/badge.tsx';
import { Button } from '../../../../kit/actions/button.tsx';
import { Icon } from '../../../../kit/actions/icon.tsx';
import { messageOf } from '../../../../kit/data/call.ts';
import { saveFile } from '../../../../kit/data/save-file.ts';
import { showAlert } from '../../../../kit/dialog/modal-queue.ts';
import { drawQr, QrPanel } from '../../../../kit/media/qr-panel.tsx';
import { formatDateTime } from '../../../../kit/time/date-time.ts';
import * as pay from './pay-words.ts';
import * as css from './pay.module.css';

interface Props {
  deposit: Deposit;
  payload: string;
  /** Name of the standard. */
  title: string;
  /** The receiver. */
  account: string;
  words: typeof pay.qr;
}

/** The QR code of a deposit, and ways to get it into the banking app on the same phone. */
export function QrPart({ deposit, payload, title, account, words }: Props) {
  const { amount_to_pay, expires_at, ref } = deposit;
  const amount = words.amountOf(formatBaht(amount_to_pay));
  const expiry = words.payBefore(formatDateTime(expires_at, 'expiry'));
  return (
    <>
      <QrPanel payload={payload} caption={title} label={words.qrOf(...bahtAndSatang(amount_to_pay))} />
      <p className={`${css.onWideScreens} hint`}>{pay.scanByPhone}</p>
      <QrActions picture={{ payload, title, amount, account, expiry }} name={pay.fileName(ref)} />
      <ol className={css.how}>
        {pay.steps.map((step, place) => (
          <li key={step} className="row">
            <StepNumber of={place + 1} />
            {step}
          </li>
        ))}
      </ol>
    </>
  );
}

const TYPE = 'image/png';

/** File sharing is tested with a file. */
const canShare = (): boolean =>
  typeof navigator.canShare === 'function' &&
  navigator.canShare({ files: [new File([new Blob()], 'qr.png', { type: TYPE })] });

/** Saves it as a picture, or shares it with the banking app where supported. */
function QrActions({ picture, name }: { picture: QrPicture; name: string }) {
  const save = () =>
    paintQr(picture).then(
      (blob) => saveFile(blob, name),
      (error: unknown) => showAlert(messageOf(error)),
    );
  const share = async () => {
    const files = [new File([await paintQr(picture)], name, { type: TYPE })];
    // Closing the share sheet rejects too, without an error.
    await navigator.share({ files }).catch(() => undefined);
  };
  return (
    <div className={`grid tight ${css.acts}`}>
      <Button tone="primary" onClick={() => void save()}>
        <Icon name="save" size="s" />
        {pay.save}
      </Button>
      {canShare() ? (
        <Button onClick={() => void share()}>
          <Icon name="share" size="s" />
          {pay.share}
        </Button>
      ) : null}
    </div>
  );
}

const WIDTH = 1080;
const HEIGHT = 1440;
const QR = 840;
const FONT = '"Anuphan Variable", "Noto Sans Thai", "Sukhumvit Set", sans-serif';

interface QrPicture {
  readonly payload: string;
  /** Name of the standard. */
  readonly title: string;
  /** "ยอดโอน 500.37 บาท" */
  readonly amount: string;
  /** The receiver. */
  readonly account: string;
  /** "โอนก่อน 21/11/2026 09:41 น." */
  readonly expiry: string;
}

/** A picture for the album: the code, and the data needed when it is found later. */
async function paintQr({ payload, title, amount, account, expiry }: QrPicture): Promise<Blob> {
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
