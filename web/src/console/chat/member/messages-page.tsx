import { Link } from 'react-router';
import { useState } from 'react';
import { type ContactMessage, handleContactMessage } from '@portal/contract/console/content.ts';
import { call } from '../../../kit/data/call.ts';
import { PageHead } from '../../parts/layout/page.tsx';
import { useView, Views } from '../../parts/list/filter.tsx';
import { useDecision } from '../../parts/actions/decision.ts';
import { useShortcuts } from '../../parts/actions/shortcuts.ts';
import { useIsDisconnected, useMay } from '../../parts/frame.ts';
import { Button, CopyButton } from '../../parts/actions/button.tsx';
import { Chip } from '../../parts/figures/marks.tsx';
import { topicWords } from '../../parts/members/words.ts';
import * as parts from '../../parts/layout/parts.module.css';
import { TimestampWithAge } from '../../parts/figures/time.tsx';
import * as css from '../../parts/layout/blocks.module.css';
import { CardQueue } from '../../parts/queue/cards.tsx';
import { contactMessagesQuery, type ContactMessageState } from '../queries.ts';
import { messagesTitle } from '../words.ts';

type MessagesView = readonly [state: ContactMessageState, text: string];
const views: readonly [MessagesView, ...MessagesView[]] = [
  ['waiting', 'รอดูแล'],
  ['handled', 'ดูแลแล้ว'],
  ['all', 'ทั้งหมด'],
];

export function Component() {
  const view = useView(views);
  return (
    <>
      <PageHead title={messagesTitle} />
      <Views of={views} now={view} />
      <ContactMessages state={view[0]} />
    </>
  );
}

interface Props {
  message: ContactMessage;
  isChosen: boolean;
  onChoose: () => void;
}

/** A visitor's message and its handler; A marks it handled. */
function LeftMessage({ message, isChosen, onChoose }: Props) {
  const [isSending, setSending] = useState(false);
  const decide = useDecision();
  const isDisconnected = useIsDisconnected();
  const may = useMay();
  const { id, tel, topic, text, created_at, handled } = message;
  const handle = async () => {
    setSending(true);
    await decide({
      ids: [id],
      run: () => call(handleContactMessage, { input: { id, is_handled: !handled } }),
      doneText: () => (handled ? 'เปิดข้อความอีกครั้งแล้ว' : 'บันทึกว่าดูแลแล้ว'),
      refresh: [['contact-messages']],
    });
    setSending(false);
  };
  const isOff = isDisconnected || isSending;
  const mayHandle = may('contact-messages.handle');
  const hasKey = isChosen && !handled;
  useShortcuts(hasKey && mayHandle && !isOff ? { A: () => void handle() } : {});
  return (
    <li
      className={`${parts.panel} ${css.card}`}
      data-row={id}
      data-chosen={isChosen || undefined}
      onPointerDown={onChoose}
    >
      <div className={css.head}>
        <Chip icon="mail">{topicWords[topic]}</Chip>
        <b className="num" translate="no">
          {tel}
        </b>
        <CopyButton text={tel} label="คัดลอกเบอร์" />
        {may('members.see') ? (
          <Link className="link" to={`/members?q=${tel}`}>
            ค้นหาสมาชิก
          </Link>
        ) : null}
        <span className={`${parts.mini} ${css.last}`}>
          <TimestampWithAge at={created_at} />
        </span>
      </div>
      <p className={css.text}>{text}</p>
      <div className={css.foot}>
        {handled ? (
          <p className={parts.mini}>
            ดูแลโดย {handled.by.name} · <TimestampWithAge at={handled.at} />
          </p>
        ) : null}
        {mayHandle ? (
          <Button
            {...(handled ? {} : { tone: 'ok' as const, icon: 'check' as const })}
            keyName={hasKey ? 'A' : undefined}
            disabled={isOff}
            onClick={() => void handle()}
          >
            {handled ? 'เปิดอีกครั้ง' : 'ดูแลแล้ว'}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

/** Messages of visitors without a session. No thread: a typed number proves nothing, so they are answered by phone or LINE. */
export const ContactMessages = ({ state }: { state: ContactMessageState }) => (
  <CardQueue query={(cursor) => contactMessagesQuery(state, cursor)} blank="ไม่มีข้อความ">
    {(message, isChosen, onChoose) => (
      <LeftMessage key={message.id} message={message} isChosen={isChosen} onChoose={onChoose} />
    )}
  </CardQueue>
);
