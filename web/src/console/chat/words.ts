import type {
  MessageApproval,
  conversationViews,
  ConversationRow,
  EpisodeRow,
  episodeOutcomes,
} from '@portal/contract/console/chat.ts';
import type { Tone } from '../parts/figures/marks.tsx';
import type { ReplySubject } from '@portal/contract/console/quick-replies.ts';

export const title = 'แชท';
export const repliesTitle = 'คำตอบสำเร็จรูป';
export const messagesTitle = 'ข้อความถึงแอดมิน';
export const figuresTitle = 'สถิติการตอบแชท';
export const agentsTitle = 'ชื่อที่สมาชิกเห็น';
export const audiences = { agent: 'แอดมิน', member: 'สมาชิก' } as const;
/** Requests an answer is offered for. */
export const replySubjectWords: Record<ReplySubject, string> = {
  'deposit.pend': 'ฝาก กำลังดำเนินการ',
  'deposit.ok': 'ฝาก เสร็จสิ้น',
  'deposit.err': 'ฝาก ไม่สำเร็จ',
  'withdrawal.pend': 'ถอน กำลังดำเนินการ',
  'withdrawal.ok': 'ถอน เสร็จสิ้น',
  'withdrawal.err': 'ถอน ไม่สำเร็จ',
};

type ConversationView = readonly [name: (typeof conversationViews)[number], text: string];
export const views: readonly [ConversationView, ...ConversationView[]] = [
  ['unclaimed', 'ยังไม่มีคนรับ'],
  ['mine', 'ของฉัน'],
  ['all', 'ทั้งหมด'],
  ['closed', 'ปิดแล้ว'],
];
/** View of messages that visitors left without a session. */
export const leftView = ['left', 'ข้อความที่ฝากไว้'] as const;
export const blanks: Record<ConversationView[0], string> = {
  unclaimed: 'ไม่มีแชทที่รอคนรับ',
  mine: 'คุณไม่มีแชทที่เปิดอยู่',
  all: 'ไม่มีแชทที่เปิดอยู่',
  closed: 'ยังไม่มีแชทที่ปิดแล้ว',
};
export const noMatches = 'ไม่พบแชทที่ค้นหา';
export const tooShort = 'พิมพ์อย่างน้อย 3 ตัวอักษร';

export const outcomeWords: Record<(typeof episodeOutcomes)[number], string> = {
  resolved: 'แก้ไขแล้ว',
  unresolved: 'ยังไม่ได้แก้ไข',
  no_reply: 'ลูกค้าไม่ตอบ',
  complaint: 'ร้องเรียน',
  abuse: 'ใช้ถ้อยคำไม่เหมาะสม',
};

export const closedBy: Record<NonNullable<EpisodeRow['closed_by']>, string> = {
  member: 'สมาชิกจบการสนทนา',
  operator: 'จบแชทแล้ว',
  silence: 'จบเองเพราะไม่มีข้อความ',
};

/** States of a message that needs approval. */
export const requestStates: Record<MessageApproval['status'], readonly [text: string, tone: Tone]> = {
  pending: ['รอผู้อนุมัติคนที่สอง', 'pend'],
  approved: ['อนุมัติแล้ว', 'ok'],
  rejected: ['ไม่อนุมัติ ไม่ได้ส่ง', 'err'],
  ended: ['สิ้นสุดเอง ไม่ได้ส่ง', 'err'],
};

/** Words for ratings from 1 to 5. */
export const csatWords = ['แย่มาก', 'แย่', 'พอใช้', 'ดี', 'ดีมาก'] as const;

/** Last message of a row, with its author. */
export const lastText = ({ last }: Pick<ConversationRow, 'last'>): string =>
  last ? `${last.from === 'admin' ? 'ทีมงาน: ' : ''}${last.text ?? 'รูปภาพ'}` : '';

/** Kinds of rows a message may be about. */
export const contextWords = {
  deposit: 'รายการฝาก',
  withdrawal: 'รายการถอน',
  bonus: 'โบนัส',
  game_round: 'รอบเกม',
  income_withdrawal: 'ถอนรายได้แนะนำเพื่อน',
  minigame_withdrawal: 'ถอนกำไรมินิเกม',
  minigame_round: 'รอบมินิเกม',
} as const;
