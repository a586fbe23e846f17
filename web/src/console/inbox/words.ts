import type { conversationViews, ConversationRow, EpisodeRow, episodeOutcomes } from '@portal/contract/console/chat.ts';

export const title = 'แชท';
export const repliesTitle = 'คำตอบสำเร็จรูป';
export const audiences = { agent: 'แอดมิน', member: 'สมาชิก' } as const;

type InboxView = readonly [name: (typeof conversationViews)[number], text: string];
export const views: readonly [InboxView, ...InboxView[]] = [
  ['unclaimed', 'ยังไม่มีคนรับ'],
  ['mine', 'ของฉัน'],
  ['all', 'ทั้งหมด'],
  ['closed', 'ปิดแล้ว'],
];
export const blanks: Record<InboxView[0], string> = {
  unclaimed: 'ไม่มีแชทที่รอคนรับ',
  mine: 'คุณไม่มีแชทที่เปิดอยู่',
  all: 'ไม่มีแชทที่เปิดอยู่',
  closed: 'ยังไม่มีแชทที่ปิดแล้ว',
};
export const notFound = 'ไม่พบแชทที่ค้นหา';
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

/** The last message of a row: whose it was, and what it says. */
export const lastText = ({ last }: Pick<ConversationRow, 'last'>): string =>
  last ? `${last.from === 'admin' ? 'ทีมงาน: ' : ''}${last.text ?? 'รูปภาพ'}` : '';
