import type { ContactTopic } from '@portal/contract/content.ts';

/** The words under which the visitor chose (docs/design/visits.md#contact). */
export const topicWords: Record<ContactTopic, string> = {
  deposit: 'ฝากแล้วเครดิตไม่เข้า',
  withdraw: 'ถอนแล้วเงินไม่เข้า',
  game: 'เข้าเกมไม่ได้',
  promotion: 'โปรโมชั่นและเทิร์น',
  account: 'ลืมรหัสผ่านหรือเปลี่ยนเบอร์',
  other: 'เรื่องอื่น ๆ',
};
