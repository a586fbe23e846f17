import * as contract from '@portal/contract/chat.ts';
import { contactTopics } from '@portal/contract/content.ts';
import { page, type Shown } from '../../workbench/portal/app.ts';
import { at, id, sample } from '../../workbench/sample.ts';

const message = (seq: number, from: 'member' | 'admin', text: string, minutes: number): contract.Message => ({
  id: id(String(10 + seq)),
  seq,
  client_id: id(String(30 + seq)),
  from,
  author: from === 'admin' ? 'แอดมิน 07' : null,
  text,
  file: null,
  context: null,
  created_at: at(minutes),
  read_at: null,
});

const messages = [
  message(1, 'admin', 'สวัสดีค่ะ มีอะไรให้เราช่วยไหมคะ', -1500),
  message(2, 'member', 'ฝาก 500.37 ยังไม่เข้าครับ', -9),
  message(3, 'admin', 'ขอตรวจสอบสักครู่นะคะ พบยอดเข้าแล้ว กำลังเติมเครดิตให้ค่ะ', -8),
  message(4, 'admin', 'เครดิตเข้าแล้ว 500.37 บาท ตรวจสอบยอดได้เลยค่ะ', -4),
  message(5, 'member', 'ได้แล้วครับ ขอบคุณครับ', -3),
];
const setting: contract.ChatSetting = {
  greeting: 'สวัสดีค่ะ มีอะไรให้เราช่วยไหมคะ',
  quick_replies: ['ฝากไม่เข้า', 'ถอนไม่เข้า', 'โปรโมชั่น', 'ลืมรหัสผ่าน'].map((text, nth) => ({
    id: id(String(50 + nth)),
    text,
  })),
  hours: { from: '08:00', to: '24:00', days: [0, 1, 2, 3, 4, 5, 6] },
  is_open: true,
  changes_at: at(600),
  agents_online: true,
  reply_minutes: 2,
  max_text: contract.MOST_CHAT_TEXT,
  max_files: contract.MOST_CHAT_FILES,
  max_file_bytes: 10 * 1024 * 1024,
  topics: [...contactTopics],
};

export const workbench: Shown = {
  pages: [page('member', '/chat'), page('member', '/chat?about=deposit&ref=DP-261121-OPEN')],
  samples: [
    sample(
      contract.getChatSetting,
      { data: setting },
      { data: { ...setting, is_open: false, changes_at: at(1440), agents_online: false, reply_minutes: null } },
    ),
    sample(
      contract.listMessages,
      {
        data: messages,
        next_cursor: null,
        episode: { id: id('70'), state: 'open', topic: 'deposit', agent: 'แอดมิน 07', csat_due: false },
        read: { member: 3, admin: 5 },
      },
      { data: [], next_cursor: null, episode: null, read: { member: 0, admin: 0 } },
    ),
    sample(
      contract.countUnread,
      {
        data: {
          count: 2,
          cases: [
            { kind: 'deposit', id: id('13'), ref: 'D7K2QX', state: 'waiting', waiting_since: at(-12) },
            { kind: 'deposit', id: id('22'), ref: 'R22QX', state: 'answered', waiting_since: null },
          ],
        },
      },
      { data: { count: 0, cases: [] } },
    ),
    sample(contract.getChatContext, {
      data: { kind: 'deposit', id: id('21'), ref: 'DP-261121-OPEN', amount: 50_037n, at: at(-9) },
    }),
  ],
};
