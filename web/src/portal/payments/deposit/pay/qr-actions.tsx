import { showAlert } from '../../../../kit/dialog/show-modal.ts';
import { messageOf } from '../../../../kit/data/call.ts';
import { Button } from '../../../../kit/actions/button.tsx';
import { Icon } from '../../../../kit/actions/icon.tsx';
import * as css from './pay.module.css';
import * as words from './pay-words.ts';
import { paintQr, type QrPicture } from './qr-picture.ts';

const TYPE = 'image/png';

/** Sharing a file is asked about with a file. */
const canShare = (): boolean =>
  typeof navigator.canShare === 'function' &&
  navigator.canShare({ files: [new File([new Blob()], 'qr.png', { type: TYPE })] });

function download(picture: Blob, name: string): void {
  const address = URL.createObjectURL(picture);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Into the album, or straight to the banking app where the device can share files. */
export function QrActions({ picture, name }: { picture: QrPicture; name: string }) {
  const save = () =>
    paintQr(picture).then(
      (blob) => download(blob, name),
      (error: unknown) => showAlert(messageOf(error)),
    );
  const share = async () => {
    const files = [new File([await paintQr(picture)], name, { type: TYPE })];
    // Leaving the share sheet is a rejection too, and no failure.
    await navigator.share({ files }).catch(() => undefined);
  };
  return (
    <div className={css.acts}>
      <Button tone="primary" onClick={() => void save()}>
        <Icon name="save" size="s" />
        {words.save}
      </Button>
      {canShare() ? (
        <Button onClick={() => void share()}>
          <Icon name="share" size="s" />
          {words.share}
        </Button>
      ) : null}
    </div>
  );
}
