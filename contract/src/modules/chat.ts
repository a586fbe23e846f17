import * as z from 'zod/mini';
import { ChatHours } from '../chat-hours.ts';
import { addsContact, count, guardedSetting, type ModuleTerms, setting, text, words } from './terms.ts';

/** Chat between members and operators. */
export const chat = {
  errors: {
    chat_muted: { status: 403, text: 'ขณะนี้คุณส่งข้อความไม่ได้ กรุณาติดต่อทาง LINE' },
    already_claimed: { status: 409, text: 'แอดมินคนอื่นรับการสนทนานี้แล้ว' },
    being_answered: { status: 409, text: '{x} กำลังตอบอยู่' },
    promotion_blocked: { status: 403, text: 'ขณะนี้ส่งเรื่องโปรโมชั่นหรือโบนัสถึงสมาชิกคนนี้ไม่ได้' },
    conversation_closed: { status: 409, text: 'การสนทนานี้จบแล้ว' },
    already_rated: { status: 409, text: 'คุณให้คะแนนการสนทนานี้แล้ว' },
    code_taken: { status: 409, text: 'รหัสนี้ใช้แล้ว กรุณาเลือกรหัสอื่น' },
  },
  permissions: {
    'chat.see': ['manager', 'support', 'auditor'],
    'chat.answer': ['manager', 'support'],
    'chat.assign': ['manager'],
    'chat.replies': ['manager', 'support'],
  },
  settings: {
    chat_greeting: guardedSetting(text.check(z.regex(/\S/)), 'สวัสดีค่ะ มีอะไรให้เราช่วยไหมคะ', addsContact),
    chat_hours: setting(ChatHours, { from: '00:00', to: '24:00', days: [0, 1, 2, 3, 4, 5, 6] }),
    chat_sla_s: setting(count.check(z.minimum(10), z.maximum(86_400)), 60),
    chat_auto_assign: setting(z.boolean(), false),
    chat_capacity: setting(count.check(z.minimum(1), z.maximum(100)), 5),
    /** Messages with these words are not sent to members who are restricted or under care. */
    chat_promotion_words: setting(words, [
      'โปรโมชั่น',
      'โปรโมชัน',
      'โบนัส',
      'เครดิตฟรี',
      'ฟรีเครดิต',
      'คืนยอดเสีย',
      'คูปอง',
      'promotion',
      'bonus',
      'free credit',
      'cashback',
    ]),
  },
  approvals: ['message.send', 'mute.lengthen', 'quick-reply.save'],
  alerts: ['chat-late'],
  queueEvents: ['chats'],
  timeline: ['chat.opened', 'chat.closed', 'chat.muted', 'chat.unmuted'],
  memberEvents: ['chat.updated'],
  reports: ['chats'],
  queues: ['chats'],
} as const satisfies ModuleTerms;
