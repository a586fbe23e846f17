import type { Message } from '@portal/contract/chat.ts';
import { useCallback, useRef, useState } from 'react';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import * as css from './bubble.module.css';
import { refetchMessage } from '../queries.ts';

interface PictureProps {
  message: Message;
  alt: string;
  onNewFile: (message: Message) => void;
}

/** A picture of the conversation; requests a new address once when it has expired. */
export function Picture({ message: { seq, file }, alt, onNewFile }: PictureProps) {
  const [isOpen, open] = useState(false);
  const renewed = useRef<string>(undefined);
  if (!file) return <span className="hint">รูปภาพนี้หมดอายุแล้ว</span>;
  const renew = () => {
    if (renewed.current === file.url) return;
    renewed.current = file.url;
    void refetchMessage(seq).then(
      (message) => message && onNewFile(message),
      () => {},
    );
  };
  return (
    <>
      <button type="button" className={css.picture} aria-label={`ดูรูปขนาดเต็ม ${alt}`} onClick={() => open(true)}>
        <img src={file.url} alt="" width={file.width} height={file.height} loading="lazy" onError={renew} />
      </button>
      {isOpen ? (
        <Dialog title={alt} onClose={() => open(false)}>
          <img className={css.whole} src={file.url} alt={alt} width={file.width} height={file.height} onError={renew} />
        </Dialog>
      ) : null}
    </>
  );
}

interface LocalProps {
  picture: Blob;
  alt: string;
  className?: string | undefined;
}

/** Object URL of a local picture while shown. */
export function LocalPicture({ picture, alt, className }: LocalProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(picture);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [picture],
  );
  return <img ref={show} className={className} alt={alt} />;
}
