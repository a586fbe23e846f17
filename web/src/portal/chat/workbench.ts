import * as contract from '@portal/contract/chat.ts';
import { contactTopics } from '@portal/contract/content.ts';
import { page, type FeatureWorkbench } from '../../workbench/portal/app.ts';
import { at, fixed, id, sample } from '../../workbench/sample.ts';

const setting = {
  greeting: 'สวัสดีค่ะ มีอะไรให้เราช่วยไหมคะ',
  quick_replies: [{ text: 'ฝากไม่เข้า' }, { text: 'ถอนไม่เข้า' }, { text: 'โปรโมชั่น' }, { text: 'ลืมรหัสผ่าน' }],
  hours: { from: '08:00', to: '24:00', days: [0, 1, 2, 3, 4, 5, 6] },
  max_text: contract.MAX_CHAT_TEXT,
  max_files: contract.MAX_CHAT_FILES,
  max_file_bytes: 10 * 1024 * 1024,
  topics: contactTopics,
};
const agent = { from: 'admin', author: 'แอดมิน 07' } as const;

export const workbench: FeatureWorkbench = {
  pages: [page('member', '/chat'), page('member', '/chat?about=deposit&ref=DP-261121-OPEN')],
  samples: [
    sample(
      contract.getChatSetting,
      { data: { ...setting, is_open: true, changes_at: at(600), agents_online: true, reply_minutes: 2 } },
      { data: { ...setting, changes_at: at(1440) } },
    ),
    sample(contract.listMessages, {
      data: [
        { ...agent, seq: 1, text: 'สวัสดีค่ะ มีอะไรให้เราช่วยไหมคะ', created_at: at(-1500) },
        { from: 'member', seq: 2, text: 'ฝาก 500.37 ยังไม่เข้าครับ', created_at: at(-9) },
        { ...agent, seq: 3, text: 'ขอตรวจสอบสักครู่นะคะ พบยอดเข้าแล้ว กำลังเติมเครดิตให้ค่ะ', created_at: at(-8) },
        { ...agent, seq: 4, text: 'เครดิตเข้าแล้ว 500.37 บาท ตรวจสอบยอดได้เลยค่ะ', created_at: at(-4) },
        { from: 'member', seq: 5, text: 'ได้แล้วครับ ขอบคุณครับ', created_at: at(-3) },
      ],
      episode: { state: 'open', topic: 'deposit', agent: agent.author },
      read: { member: 3, admin: 5 },
    }),
    sample(contract.countUnread, {
      data: {
        count: 2,
        cases: [
          { kind: 'deposit', id: id('13'), ref: 'D7K2QX', state: 'waiting', waiting_since: at(-12) },
          { kind: 'deposit', id: id('22'), ref: 'R22QX', state: 'answered' },
          { kind: 'game_round', id: id('b1'), ref: null, state: 'waiting', waiting_since: at(-3) },
          { kind: 'minigame_round', id: '0199b3f0-0000-7000-8000-000000000001', ref: null, state: 'answered' }, // of minigame/play/samples.ts
        ],
      },
    }),
    fixed(contract.getChatContext, {
      data: { kind: 'deposit', id: id('21'), ref: 'DP-261121-OPEN', amount: 50_037n, at: at(-9) },
    }),
  ],
};
