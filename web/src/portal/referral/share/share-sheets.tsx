import { type ReactNode, useState } from 'react';
import { copyText } from '../../../kit/actions/copy.ts';
import { Button } from '../../../kit/actions/button.tsx';
import { messageOf } from '../../../kit/data/call.ts';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import * as actions from '../../../kit/layout/actions.module.css';
import * as dialog from '../../../kit/dialog/dialog.module.css';
import * as gel from '../../../kit/theme/gel.module.css';
import { Icon } from '../../../kit/actions/icon.tsx';
import { saveFile } from '../../../kit/data/save-file.ts';
import { showAlert } from '../../../kit/dialog/modal-queue.ts';
import { TextArea } from '../../../kit/forms/text-area.tsx';
import { paintPoster, type Poster } from './poster.ts';
import * as css from './share.module.css';
import { facebookLink, lineLink, linkBy, textBy, xLink } from '../rules.ts';
import { shareText } from '../words.ts';
import { useSite } from '../../settings/queries.ts';
import { QrPanel } from '../../../kit/media/qr-panel.tsx';

interface ShareProps {
  url: string;
  code: string;
  logo: string | null;
  onClose: () => void;
}

const savePoster = (poster: Poster): Promise<void> =>
  paintPoster(poster).then(
    (picture) => saveFile(picture, `star2k-${poster.code}.png`),
    (error: unknown) => showAlert(messageOf(error)),
  );

/** Editable text to share, by the device's share sheet or common services. */
export function ShareSheet({ url, code, logo, onClose }: ShareProps) {
  const { age_min: age } = useSite();
  const [text, setText] = useState(() => shareText(url, age));
  const own = typeof navigator.share === 'function';
  // Closing the share sheet rejects too, without an error.
  const share = () => void navigator.share({ text: textBy(text, url, 'share') }).catch(() => undefined);
  return (
    <Dialog title="แชร์ลิงก์" onClose={onClose}>
      <div className={`${dialog.body} stack`}>
        <TextArea
          label="ข้อความที่จะส่ง (แก้ไขได้)"
          rows={5}
          maxLength={500}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <p className="hint">กรุณาอย่าสัญญาว่าจะได้เงินหรือได้กำไร</p>
        {own ? (
          <Button tone="primary" wide onClick={share}>
            <Icon name="share" size="s" />
            แชร์
          </Button>
        ) : null}
        <div className={`${actions.root} ${css.ways}`}>
          <Way to={lineLink(text, url)}>LINE</Way>
          <Way to={facebookLink(url)}>Facebook</Way>
          <Way to={xLink(text, url)}>X</Way>
          <Button onClick={() => void copyText(textBy(text, url, 'copy'))}>
            <Icon name="copy" size="s" />
            คัดลอก
          </Button>
          <Button onClick={() => void savePoster({ link: linkBy(url, 'qr'), code, logo, age })}>
            <Icon name="save" size="s" />
            บันทึกรูป QR
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const Way = ({ to, children }: { to: string; children: ReactNode }) => (
  <a className={gel.root} href={to} target="_blank" rel="noreferrer" lang="en">
    {children}
    <span className="sr" lang="th">
      {' เปิดในแอปหรือแท็บใหม่'}
    </span>
  </a>
);

interface QrProps {
  url: string;
  code: string;
  logo: string | null;
  onClose: () => void;
  /** Where the device cannot share a picture. */
  onShare: () => void;
}

const TYPE = 'image/png';
/** File sharing is tested with a file. */
const canSharePicture = (): boolean =>
  typeof navigator.canShare === 'function' &&
  navigator.canShare({ files: [new File([new Blob()], 'qr.png', { type: TYPE })] });

/** The link as a QR code, to scan, save or share. */
export function QrSheet({ url, code, logo, onClose, onShare }: QrProps) {
  const link = linkBy(url, 'qr');
  const { site_name, age_min: age } = useSite();
  const share = async () => {
    if (!canSharePicture()) return onShare();
    const files = [new File([await paintPoster({ link, code, logo, age })], `star2k-${code}.png`, { type: TYPE })];
    // Closing the share sheet rejects too, without an error.
    return navigator.share({ files, text: shareText(link, age) }).catch(() => undefined);
  };
  return (
    <Dialog title="QR แนะนำเพื่อน" onClose={onClose}>
      <div className={`${dialog.body} stack`}>
        <div className={`grid ${css.qr}`}>
          <QrPanel payload={link} caption={site_name} label={`คิวอาร์ลิงก์สมัครสมาชิก รหัสแนะนำ ${code}`} />
          <p>
            รหัสแนะนำ{' '}
            <b className="num" translate="no">
              {code}
            </b>
          </p>
        </div>
        <div className={`${actions.root} ${css.ways}`}>
          <Button tone="primary" onClick={() => void savePoster({ link, code, logo, age })}>
            <Icon name="save" size="s" />
            บันทึกรูป
          </Button>
          <Button onClick={() => void share()}>
            <Icon name="share" size="s" />
            แชร์
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
