import { useRef, useState } from 'react';
import type { Message } from '@portal/contract/chat.ts';
import { Dialog } from '../parts/dialog.tsx';
import { timestampOf } from '../parts/time-words.ts';
import * as css from './inbox.module.css';
import { messageAgain } from './queries.ts';

interface Props {
  conversationId: string;
  message: Message;
  onAnew: (message: Message) => void;
}

/** A picture of the conversation; its address is asked anew when it is not good any more, and once. */
export function Picture({ conversationId, message: { seq, file, from, created_at }, onAnew }: Props) {
  const [isOpen, open] = useState(false);
  const asked = useRef<string>(undefined);
  if (!file) return <span className="hint">รูปภาพนี้หมดอายุแล้ว</span>;
  const ask = () => {
    if (asked.current === file.url) return;
    asked.current = file.url;
    void messageAgain(conversationId, seq).then(
      (message) => message && onAnew(message),
      () => {},
    );
  };
  const alt = `รูปภาพจาก${from === 'member' ? 'สมาชิก' : 'ทีมงาน'} เวลา ${timestampOf(created_at)}`;
  return (
    <>
      <button type="button" className={css.picture} aria-label={`ดูรูปขนาดเต็ม ${alt}`} onClick={() => open(true)}>
        <img src={file.url} alt="" width={file.width} height={file.height} loading="lazy" onError={ask} />
      </button>
      {isOpen ? (
        <Dialog title={alt} size="lg" onClose={() => open(false)}>
          <img className={css.whole} src={file.url} alt={alt} width={file.width} height={file.height} onError={ask} />
        </Dialog>
      ) : null}
    </>
  );
}
