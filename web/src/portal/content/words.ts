import { formatDateTime } from '../../kit/time/date-time.ts';
import { upcomingDayName } from '../../kit/time/days.ts';

export const newsTitle = 'ประกาศและข่าวสาร';

export const howtoTitle = 'วิธีใช้งาน';
export const installSteps = [
  ['iPhone และ iPad', 'เปิดด้วย Safari กดปุ่มแชร์ แล้วเลือกเพิ่มไปยังหน้าจอโฮม'],
  ['Android', 'เปิดด้วย Chrome กดเมนูจุดสามจุด แล้วเลือกเพิ่มลงในหน้าจอหลัก'],
  ['คอมพิวเตอร์', 'เปิดด้วย Chrome หรือ Edge กดไอคอนติดตั้งที่ท้ายช่องที่อยู่เว็บ'],
] as const;
export const saferPlay = 'เล่นอย่างมีสติ';

export const contactTitle = 'ติดต่อเรา';
interface SupportState {
  readonly is_open: boolean;
  readonly agents_online: boolean;
  readonly reply_minutes: number | null;
  /** Opening time, while closed. */
  readonly changes_at: Date | null;
}
/** Hours and actual presence are separate: no promise of an absent agent. */
export const chatState = ({ is_open, agents_online, reply_minutes, changes_at }: SupportState, now: number): string => {
  if (agents_online) return reply_minutes === null ? 'แอดมินออนไลน์' : `แอดมินออนไลน์ ตอบกลับประมาณ ${reply_minutes} นาที`;
  if (is_open) return 'ฝากข้อความไว้ได้ แอดมินจะตอบโดยเร็ว';
  const outside = 'นอกเวลาทำการ ฝากข้อความไว้ได้';
  return changes_at
    ? `${outside} เราจะตอบ${upcomingDayName(changes_at, now)}เวลา ${formatDateTime(changes_at, 'clock')} น.`
    : outside;
};
export const reference = (ref: string) => `เลขอ้างอิง ${ref}`;
export const about = 'เรื่อง';
