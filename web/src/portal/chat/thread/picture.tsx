import type { Message } from '@portal/contract/chat.ts';
import { useRef, useState } from 'react';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import * as css from './picture.module.css';
import { messageAgain } from '../queries.ts';
import * as words from '../words.ts';

interface Props {
  message: Message;
  alt: string;
  onAnew: (message: Message) => void;
}

/** A picture of the conversation; its address is asked anew when it is not good any more, and once. */
export function Picture({ message: { seq, file }, alt, onAnew }: Props) {
  const [isOpen, open] = useState(false);
  const asked = useRef<string>(undefined);
  if (!file) return <span className="hint">{words.pictureGone}</span>;
  const ask = () => {
    if (asked.current === file.url) return;
    asked.current = file.url;
    void messageAgain(seq).then(
      (message) => message && onAnew(message),
      () => {},
    );
  };
  return (
    <>
      <button
        type="button"
        className={css.picture}
        aria-label={`${words.viewPicture} ${alt}`}
        onClick={() => open(true)}
      >
        <img src={file.url} alt="" width={file.width} height={file.height} loading="lazy" onError={ask} />
      </button>
      {isOpen ? (
        <Dialog title={alt} onClose={() => open(false)}>
          <img className={css.whole} src={file.url} alt={alt} width={file.width} height={file.height} onError={ask} />
        </Dialog>
      ) : null}
    </>
  );
}
