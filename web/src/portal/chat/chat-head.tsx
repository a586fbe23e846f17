import type { ChatSetting, Message } from '@portal/contract/chat.ts';
import { upcomingDayName } from '../../kit/time/days.ts';
import { serverNow } from '../../kit/time/server-time.ts';
import * as css from './chat-page.module.css';
import * as words from './words.ts';
import { useState } from 'react';
import { Button } from '../../kit/actions/button.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { InHead } from '../../kit/layout/head-slot.tsx';
import { IconButton } from '../../kit/actions/icon.tsx';
import { messageOf } from '../../kit/data/call.ts';
import { saveFile } from '../../kit/data/save-file.ts';
import { showAlert, showConfirm } from '../../kit/dialog/modal-queue.ts';
import { showToast } from '../../kit/dialog/toast.ts';
import { formatDateTime } from '../../kit/time/date-time.ts';
import { isLoud, setLoud } from '../../kit/data/sounds.ts';
import { dots } from './icons.tsx';
import { useCloseChat, fullConversation } from './queries.ts';

interface HeadProps {
  setting: ChatSetting | undefined;
  agent: string | null;
}

/** Agent and actual presence. */
export const ChatHeader = ({ setting, agent }: HeadProps) => (
  <div className={`row ${css.head}`}>
    <img className={css.face} src="/images/avatar-girl.svg" alt="" width="40" height="40" />
    <div className="grow">
      <b>{agent ?? words.team}</b>
      <span className={`row ${css.presence}`} data-online={setting?.agents_online || undefined}>
        {setting ? (
          <>
            <i aria-hidden="true" />
            {presenceOf(setting)}
          </>
        ) : (
          '\u00A0'
        )}
      </span>
    </div>
    {setting?.is_open ? (
      <span className={`hint ${css.hours}`}>{`เปิด ${setting.hours.from}–${setting.hours.to} น.`}</span>
    ) : null}
  </div>
);

const presenceOf = ({ agents_online, reply_minutes }: ChatSetting): string => {
  if (!agents_online) return 'ยังไม่มีแอดมินออนไลน์';
  return reply_minutes === null ? 'ออนไลน์' : `ออนไลน์ ตอบกลับประมาณ ${reply_minutes} นาที`;
};

interface StripProps {
  setting: ChatSetting | undefined;
  /** No socket: messages are polled and arrive later. */
  isCut: boolean;
}

/** Notices: support is closed, the connection is lost. */
export const ChatNotices = ({ setting, isCut }: StripProps) => (
  <>
    {setting && !setting.is_open ? (
      <p className={css.strip}>
        {setting.changes_at
          ? `นอกเวลาทำการ (เปิด${upcomingDayName(setting.changes_at, serverNow())} ${setting.hours.from}–${setting.hours.to} น.) ฝากข้อความไว้ได้เลย`
          : 'นอกเวลาทำการ ฝากข้อความไว้ได้เลย'}
      </p>
    ) : null}
    {isCut ? (
      <p className={css.strip} data-thin>
        กำลังเชื่อมต่อใหม่
      </p>
    ) : null}
  </>
);

/** Menu of the conversation. */
export function ChatMenu({ canEnd }: { canEnd: boolean }) {
  const [isOpen, open] = useState(false);
  const end = useCloseChat();
  const close = () => open(false);
  const endAfterAsking = async () => {
    if (await showConfirm({ text: 'จบการสนทนานี้หรือไม่ ข้อความเดิมจะยังอยู่ และเขียนมาใหม่ได้ทุกเมื่อ', yes: words.end, no: 'คุยต่อ' }))
      end.mutate(undefined, { onError: (error) => void showAlert(messageOf(error)) });
  };
  const takeAlong = async () => {
    close();
    try {
      saveFile(new Blob([asText(await fullConversation())], { type: 'text/plain;charset=utf-8' }), 'chat.txt');
    } catch {
      showToast('ส่งออกไม่สำเร็จ กรุณาลองอีกครั้ง');
    }
  };
  return (
    <>
      <InHead>
        <IconButton label={words.menu} onClick={() => open(true)}>
          {dots}
        </IconButton>
      </InHead>
      {isOpen ? (
        <Dialog title={words.menu} onClose={close}>
          <div className="stack">
            <Button
              wide
              onClick={() => {
                setLoud('chat', !isLoud('chat'));
                close();
              }}
            >
              {isLoud('chat') ? 'ปิดเสียงแจ้งเตือน' : 'เปิดเสียงแจ้งเตือน'}
            </Button>
            <Button wide onClick={() => void takeAlong()}>
              ส่งออกบทสนทนา
            </Button>
            {canEnd ? (
              <Button
                wide
                onClick={() => {
                  close();
                  void endAfterAsking();
                }}
              >
                {words.end}
              </Button>
            ) : null}
          </div>
        </Dialog>
      ) : null}
    </>
  );
}

/** The conversation as plain text. */
const asText = (messages: readonly Message[]): string =>
  messages
    .map(({ from, author, text, file, created_at }) => {
      const who = from === 'member' ? words.me : (author ?? words.team);
      const at = formatDateTime(created_at, 'expiry');
      const picture = file || text === null ? words.pictureOf(who, formatDateTime(created_at, 'clock')) : undefined;
      return `[${at}] ${who}: ${[text, picture && `(${picture})`].filter(Boolean).join(' ')}`;
    })
    .join('\r\n');
