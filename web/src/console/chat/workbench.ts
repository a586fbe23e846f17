import * as contract from '@portal/contract/console/chat.ts';
import { getChatFigures, listChatAgents } from '@portal/contract/console/chat-agents.ts';
import { listContactMessages } from '@portal/contract/console/content.ts';
import { listQuickReplies } from '@portal/contract/console/quick-replies.ts';
import { long, mali, somying, malee, somchai } from '../../workbench/console/people.ts';
import { page, pageFor, type WorkbenchFeature } from '../../workbench/console/page.ts';
import { at, fixed, id, sample } from '../../workbench/sample.ts';

const conversation = {
  id: id('51'),
  member: mali,
  agent: malee,
  state: 'open',
  topic: 'deposit',
  unread: 1,
  last: { text: 'ฝาก 500.37 ยังไม่เข้าครับ', from: 'member' },
  waiting_since: at(-3),
} as const;

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
      {
        data: [
          {
            ...conversation,
            id: id('52'),
            member: long,
            agent: null,
            state: 'waiting',
            topic: null,
            waiting_since: at(-1.5),
            unread: 12,
            distress: true,
          },
          conversation,
          {
            id: id('53'),
            member: somying,
            agent: somchai,
            state: 'snoozed',
            topic: 'deposit',
            unread: 0,
            last: { text: null, from: 'admin' },
          },
        ],
        sla_s: 60,
      },
      { data: [], sla_s: 60 },
    ),
    fixed(contract.getConversation, {
      data: {
        conversation: { ...conversation, read: { member: 2, admin: 3 }, last_seq: 3, may_be_offered: true },
        messages: [
          {
            seq: 1,
            from: 'member',
            text: 'ฝาก 500.37 ยังไม่เข้าครับ',
            context: { kind: 'deposit', id: id('21') },
            created_at: at(-9),
          },
          { seq: 2, from: 'admin', author: malee.name, text: 'ขอตรวจสอบสักครู่นะคะ', created_at: at(-8) },
          { seq: 3, from: 'member', text: 'ครับ ดูรูปที่ https://example.com/slip?id=1', created_at: at(-3) },
        ],
        notes: [{ seq: 2, author: malee, text: 'ยอดเข้าธนาคารแล้ว รอจับคู่', created_at: at(-6) }],
        episodes: [
          {
            state: 'closed',
            topic: 'deposit',
            agent: somchai,
            opened_at: at(-4000),
            first_reply_s: 42,
            resolution_s: 611,
            closed_at: at(-3990),
            closed_by: 'operator',
            outcome: 'resolved',
            csat: { score: 4, comment: 'ตอบเร็วดีค่ะ แต่เครดิตเข้าช้าไปหน่อย', at: at(-3989) },
          },
          { state: 'open', topic: 'deposit', agent: malee, opened_at: at(-9), first_reply_s: 42 },
        ],
        asked: [
          {
            text: 'โอนเข้าบัญชี 123-4-56789-0 ได้เลยค่ะ',
            status: 'rejected',
            by: somchai,
            reason: 'ไม่ใช่บัญชีของเว็บ',
            created_at: at(-5),
          },
          { text: 'ดูวิธีส่งสลิปได้ที่ https://example.com/slip ค่ะ', status: 'pending', created_at: at(-1) },
        ],
      },
    }),
    fixed(listChatAgents, {
      data: [
        { ...malee, member_name: 'แอดมิน มิ้นท์', is_here: true, open: 1 },
        { ...somchai, open: 1 },
      ],
    }),
    sample(listQuickReplies, {
      data: [
        { audience: 'agent', code: 'hi', text: 'สวัสดีค่ะ คุณ{name} มีอะไรให้ช่วยคะ', position: 0 },
        {
          audience: 'agent',
          code: 'credited',
          text: 'เติมเครดิต {amount} บาท ของรายการ {ref} ให้เรียบร้อยแล้วค่ะ',
          about: 'deposit.ok',
          position: 1,
        },
      ],
    }),
    sample(getChatFigures, {
      data: [
        { agent: malee, answers: 214, closed: 37, first_reply_s: 42, resolution_s: 611, csat: 4.61, rated: 18 },
        { agent: somchai, answers: 3, closed: 0, rated: 0 },
      ],
    }),
    sample(contract.conversationOfMember, { data: conversation }),
    sample(listContactMessages, {
      data: [
        { topic: 'deposit', text: 'โอนเงินแล้วแต่ยอดไม่เข้า ช่วยตรวจสอบด้วยค่ะ\nโอนจากกสิกร เวลา 12:30' },
        { topic: 'deposit', text: 'ลืมรหัสผ่าน', created_at: at(-1500) },
        { topic: 'deposit', text: 'ขอบคุณครับ', created_at: at(-9000), handled: { by: somchai } },
      ],
    }),
  ],
};
