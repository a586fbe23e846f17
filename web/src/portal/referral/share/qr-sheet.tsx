import { Button } from '../../../kit/actions/button.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import * as dialog from '../../../kit/dialog/dialog.module.css';
import { Icon } from '../../../kit/actions/icon.tsx';
import { QrPanel } from '../../../kit/media/qr-panel.tsx';
import { paintPoster } from './poster.ts';
import * as css from './share.module.css';
import { linkBy, shareText } from './share.ts';
import { savePoster } from './share-sheet.tsx';
import * as words from './share-words.ts';

interface Props {
  url: string;
  code: string;
  logo: string | null;
  onClose: () => void;
  /** Where the device cannot share a picture. */
  onShare: () => void;
}

const TYPE = 'image/png';
/** Sharing a file is asked about with a file. */
const canSharePicture = (): boolean =>
  typeof navigator.canShare === 'function' &&
  navigator.canShare({ files: [new File([new Blob()], 'qr.png', { type: TYPE })] });

/** The link to be scanned, to be kept as a picture, or to be sent as one. */
export function QrSheet({ url, code, logo, onClose, onShare }: Props) {
  const link = linkBy(url, 'qr');
  const share = async () => {
    if (!canSharePicture()) return onShare();
    const files = [new File([await paintPoster({ link, code, logo })], `star2k-${code}.png`, { type: TYPE })];
    // Leaving the share sheet is a rejection too, and no failure.
    return navigator.share({ files, text: shareText(link) }).catch(() => undefined);
  };
  return (
    <Dialog title={words.qrTitle} onClose={onClose}>
      <div className={`${dialog.body} stack`}>
        <div className={css.qr}>
          <QrPanel payload={link} caption="STAR2K" label={words.qrLabel(code)} />
          <p>
            {words.code}{' '}
            <b className="num" translate="no">
              {code}
            </b>
          </p>
        </div>
        <div className={css.ways}>
          <Button tone="primary" onClick={() => void savePoster({ link, code, logo })}>
            <Icon name="save" size="s" />
            {words.save}
          </Button>
          <Button onClick={() => void share()}>
            <Icon name="share" size="s" />
            {words.share}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
