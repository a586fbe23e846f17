import type { Message } from '@portal/contract/chat.ts';
import * as contract from '@portal/contract/console/chat.ts';
import { getChatFigures, listChatAgents } from '@portal/contract/console/chat-agents.ts';
import { listContactMessages } from '@portal/contract/console/content.ts';
import { listQuickReplies } from '@portal/contract/console/quick-replies.ts';
import { long, mali, somying } from '../../workbench/console/members.ts';
import { malee, somchai } from '../../workbench/console/operators.ts';
import { page, pageFor, type WorkbenchFeature } from '../../workbench/console/page.ts';
import { at, id, nothing, sample } from '../../workbench/sample.ts';

const row = (last: string, more: Partial<contract.ConversationRow>): contract.ConversationRow => ({
  id: id(last),
  member: mali,
  state: 'waiting',
  topic: 'deposit',
  agent: null,
  unread: 1,
  distress: false,
  last: { text: 'ฝาก 500.37 ยังไม่เข้าครับ', from: 'member', at: at(-3) },
  waiting_since: at(-3),
  created_at: at(-9),
  ...more,
});
const rows = [
  row('52', { member: long, topic: null, waiting_since: at(-1.5), unread: 12, distress: true }),
  row('51', { agent: malee, state: 'open' }),
  row('53', {
    member: somying,
    agent: somchai,
    state: 'snoozed',
    unread: 0,
    waiting_since: null,
    last: { text: null, from: 'admin', at: at(-40) },
  }),
];
const message = (seq: number, from: 'member' | 'admin', text: string, minutes: number): Message => ({
  id: id(String(60 + seq)),
  seq,
  client_id: id(String(70 + seq)),
  from,
  author: from === 'admin' ? malee.name : null,
  text,
  file: null,
  context: seq === 1 ? { kind: 'deposit', id: id('21') } : null,
  created_at: at(minutes),
  read_at: null,
});
const episode = {
  id: id('58'),
  state: 'open' as const,
  topic: 'deposit' as const,
  agent: malee,
  opened_at: at(-9),
  first_reply_s: 42,
  resolution_s: null,
  closed_at: null,
  closed_by: null,
  outcome: null,
  csat: null,
};

const leftMessage = (last: string, text: string, minutes: number) => ({
  id: id(last),
  tel: '0810000001',
  topic: 'deposit' as const,
  text,
  created_at: at(minutes),
  handled: null,
});

export const workbench: WorkbenchFeature = {
  pages: [
    page('/inbox', 'ไม่มีแชทที่รอคนรับ'),
    page('/inbox/figures', 'ยังไม่มีแชทในช่วงนี้'),
    page(`/inbox?view=all&chat=${id('51')}`),
    page('/inbox/agents'),
    page('/inbox/replies', 'ยังไม่มีคำตอบสำเร็จรูป'),
    pageFor('auditor', '/inbox'),
    pageFor('expired', '/inbox'),
    pageFor('broken', '/inbox'),
    page('/inbox?view=left', 'ไม่มีข้อความ'),
    page('/queue/messages', 'ไม่มีข้อความ'),
  ],
  samples: [
    sample(
      contract.listConversations,
      { data: rows, next_cursor: null, sla_s: 60 },
      { data: [], next_cursor: null, sla_s: 60 },
    ),
    sample(contract.getConversation, {
      data: {
        conversation: {
          ...rows[1]!,
          read: { member: 2, admin: 3 },
          last_seq: 3,
          snoozed_until: null,
          writer: null,
          may_be_offered: true,
          muted: null,
        },
        messages: [
          message(1, 'member', 'ฝาก 500.37 ยังไม่เข้าครับ', -9),
          message(2, 'admin', 'ขอตรวจสอบสักครู่นะคะ', -8),
          message(3, 'member', 'ครับ ดูรูปที่ https://example.com/slip?id=1', -3),
        ],
        has_more: false,
        notes: [{ id: id('59'), seq: 2, author: malee, text: 'ยอดเข้าธนาคารแล้ว รอจับคู่', created_at: at(-6) }],
        episodes: [
          {
            ...episode,
            id: id('57'),
            state: 'closed',
            agent: somchai,
            opened_at: at(-4000),
            resolution_s: 611,
            closed_at: at(-3990),
            closed_by: 'operator',
            outcome: 'resolved',
            csat: { score: 4, comment: 'ตอบเร็วดีค่ะ แต่เครดิตเข้าช้าไปหน่อย', at: at(-3989) },
          },
          episode,
        ],
        asked: [
          {
            client_id: id('91'),
            text: 'โอนเข้าบัญชี 123-4-56789-0 ได้เลยค่ะ',
            status: 'rejected',
            by: somchai,
            reason: 'ไม่ใช่บัญชีของเว็บ',
            created_at: at(-5),
          },
          {
            client_id: id('92'),
            text: 'ดูวิธีส่งสลิปได้ที่ https://example.com/slip ค่ะ',
            status: 'pending',
            by: null,
            reason: null,
            created_at: at(-1),
          },
        ],
      },
    }),
    sample(listChatAgents, {
      data: [
        { ...malee, member_name: 'แอดมิน มิ้นท์', is_here: true, open: 1 },
        { ...somchai, member_name: null, is_here: false, open: 1 },
      ],
    }),
    sample(
      listQuickReplies,
      {
        data: [
          {
            id: id('5a'),
            audience: 'agent',
            code: 'hi',
            text: 'สวัสดีค่ะ คุณ{name} มีอะไรให้ช่วยคะ',
            about: null,
            position: 0,
            created_at: at(-900),
            updated_at: at(-900),
          },
          {
            id: id('5b'),
            audience: 'agent',
            code: 'credited',
            text: 'เติมเครดิต {amount} บาท ของรายการ {ref} ให้เรียบร้อยแล้วค่ะ',
            about: 'deposit.ok',
            position: 1,
            created_at: at(-900),
            updated_at: at(-900),
          },
        ],
      },
      { data: [] },
    ),
    sample(
      getChatFigures,
      {
        data: [
          { agent: malee, answers: 214, closed: 37, first_reply_s: 42, resolution_s: 611, csat: 4.61, rated: 18 },
          { agent: somchai, answers: 3, closed: 0, first_reply_s: null, resolution_s: null, csat: null, rated: 0 },
        ],
      },
      { data: [] },
    ),
    sample(contract.conversationOfMember, { data: rows[1]! }, { data: null }),
    sample(
      listContactMessages,
      {
        data: [
          leftMessage('51', 'โอนเงินแล้วแต่ยอดไม่เข้า ช่วยตรวจสอบด้วยค่ะ\nโอนจากกสิกร เวลา 12:30', -30),
          leftMessage('52', 'ลืมรหัสผ่าน', -1500),
          { ...leftMessage('53', 'ขอบคุณครับ', -9000), handled: { by: somchai, at: at(-8000) } },
        ],
        next_cursor: null,
      },
      nothing,
    ),
  ],
};
