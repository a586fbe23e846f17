import { useRef, useState } from 'react';
import type { Message } from '@portal/contract/chat.ts';
import type { MessageApproval, ChatNote, EpisodeRow } from '@portal/contract/console/chat.ts';
import { Chip } from '../../parts/figures/marks.tsx';
import { topicWords } from '../../parts/members/words.ts';
import { useMay } from '../../parts/frame.ts';
import * as parts from '../../parts/layout/parts.module.css';
import { SidePanelButton } from '../../parts/layout/side-panel.tsx';
import { Timestamp, timestampOf } from '../../parts/figures/time.tsx';
import * as css from '../inbox.module.css';
import { MemberText } from './member-text.tsx';
import { Dialog } from '../../parts/dialog/sheet.tsx';
import { refetchMessage } from '../queries.ts';
import type { Line } from './thread.ts';
import { requestStates, closedBy, contextWords, outcomeWords } from '../words.ts';

interface Props {
  line: Line;
  conversationId: string;
  /** Number of the last message the member has read. */
  read: number;
  onNewFile: (message: Message) => void;
}

export const LogLine = ({ line, conversationId, read, onNewFile }: Props) => {
  if (line.kind === 'note') return <NoteLine note={line.note} />;
  if (line.kind === 'asked') return <AskedLine asked={line.asked} />;
  if (line.kind !== 'message') return <EpisodeLine episode={line.episode} isEnd={line.kind === 'closed'} />;
  const { message } = line;
  const { from, author, text, context, created_at, seq } = message;
  const isOwn = from !== 'member';
  return (
    <li className={css.bubble} data-own={isOwn || undefined}>
      <p className={parts.mini}>
        {isOwn ? <span>{author ?? 'ระบบ'}</span> : <span>สมาชิก</span>} <span>·</span> <Timestamp at={created_at} />
        {isOwn ? seq <= read ? <span>{' · อ่านแล้ว'}</span> : <span>{' · ส่งแล้ว'}</span> : null}
        {line.asked ? <span>{` · ${line.asked.by?.name ?? 'ผู้อนุมัติคนที่สอง'} อนุมัติ`}</span> : null}
      </p>
      {context ? <About kind={context.kind} id={context.id} /> : null}
      {text === null || message.file ? (
        <Picture conversationId={conversationId} message={message} onNewFile={onNewFile} />
      ) : null}
      {text === null ? null : isOwn ? <p className={css.text}>{text}</p> : <MemberText text={text} />}
    </li>
  );
};

/** Opens the subject of a message beside the page, with permission. */
const About = ({ kind, id }: NonNullable<Message['context']>) => {
  const may = useMay();
  const name = contextWords[kind];
  return (
    <p className={css.about}>
      <span>เรื่อง</span>
      {name}{' '}
      {(kind === 'deposit' || kind === 'withdrawal') && may(kind === 'deposit' ? 'deposits.see' : 'withdrawals.see') ? (
        <SidePanelButton kind={kind} id={id} name={name} />
      ) : null}
    </p>
  );
};

/** The operator's own message that awaits approval or was refused. */
const AskedLine = ({ asked: { text, status, by, reason, created_at } }: { asked: MessageApproval }) => {
  const [word, tone] = requestStates[status];
  return (
    <li className={`${css.bubble} ${css.asked}`} data-own>
      <p className={parts.mini}>
        คุณ · <Timestamp at={created_at} />
      </p>
      <p className={css.text}>{text}</p>
      <p className={parts.chips}>
        <Chip tone={tone} icon={status === 'pending' ? 'clock' : 'close'}>
          {word}
        </Chip>
      </p>
      {status === 'pending' ? null : <p className={parts.mini}>{[by?.name, reason].filter(Boolean).join(' · ')}</p>}
    </li>
  );
};

const NoteLine = ({ note: { author, text, created_at } }: { note: ChatNote }) => (
  <li className={css.note}>
    <p className={parts.mini}>
      โน้ตภายใน · {author.name} · <Timestamp at={created_at} />
    </p>
    <p className={css.text}>{text}</p>
  </li>
);

const EpisodeLine = ({ episode, isEnd }: { episode: EpisodeRow; isEnd: boolean }) => {
  const { topic, opened_at, closed_at, closed_by, outcome } = episode;
  const about = [topic && topicWords[topic], isEnd && outcome && outcomeWords[outcome]].filter(Boolean).join(' · ');
  return (
    <li className={css.episode}>
      {isEnd ? closedBy[closed_by ?? 'operator'] : 'เริ่มการสนทนา'}
      {about ? ` · ${about}` : ''} · <Timestamp at={(isEnd ? closed_at : null) ?? opened_at} />
    </li>
  );
};

interface PictureProps {
  conversationId: string;
  message: Message;
  onNewFile: (message: Message) => void;
}

/** A picture of the conversation; requests a new address once when it has expired. */
function Picture({ conversationId, message: { seq, file, from, created_at }, onNewFile }: PictureProps) {
  const [isOpen, open] = useState(false);
  const requestedUrl = useRef<string>(undefined);
  if (!file) return <span className="hint">รูปภาพนี้หมดอายุแล้ว</span>;
  const refetch = () => {
    if (requestedUrl.current === file.url) return;
    requestedUrl.current = file.url;
    void refetchMessage(conversationId, seq).then(
      (message) => message && onNewFile(message),
      () => {},
    );
  };
  const alt = `รูปภาพจาก${from === 'member' ? 'สมาชิก' : 'ทีมงาน'} เวลา ${timestampOf(created_at)}`;
  return (
    <>
      <button type="button" className={css.picture} aria-label={`ดูรูปขนาดเต็ม ${alt}`} onClick={() => open(true)}>
        <img src={file.url} alt="" width={file.width} height={file.height} loading="lazy" onError={refetch} />
      </button>
      {isOpen ? (
        <Dialog title={alt} size="lg" onClose={() => open(false)}>
          <img
            className={css.whole}
            src={file.url}
            alt={alt}
            width={file.width}
            height={file.height}
            onError={refetch}
          />
        </Dialog>
      ) : null}
    </>
  );
}
