import { formatDateTime } from '../../kit/time/date-time.ts';
import { dayAhead } from '../../kit/time/days.ts';

export const loading = 'กำลังโหลด';
export const baht = 'บาท';

export const newsTitle = 'ประกาศและข่าวสาร';
export const pinned = 'ประกาศสำคัญ';
export const more = 'อ่านต่อ';
export const less = 'ย่อ';
export const fresh = 'ใหม่';
export const share = 'แชร์';
export const noNews = 'ยังไม่มีประกาศในขณะนี้';
export const goHome = 'กลับหน้าหลัก';

export const howtoTitle = 'วิธีใช้งาน';
export const search = 'ค้นหาวิธีใช้งาน';
export const notFound = (q: string) => `ไม่พบคำตอบสำหรับ “${q}”`;
export const openPage = 'เปิดหน้านี้';
export const install = 'ติดตั้งเว็บนี้ไว้หน้าจอหลัก';
export const installSteps = [
  ['iPhone และ iPad', 'เปิดด้วย Safari กดปุ่มแชร์ แล้วเลือกเพิ่มไปยังหน้าจอโฮม'],
  ['Android', 'เปิดด้วย Chrome กดเมนูจุดสามจุด แล้วเลือกเพิ่มลงในหน้าจอหลัก'],
  ['คอมพิวเตอร์', 'เปิดด้วย Chrome หรือ Edge กดไอคอนติดตั้งที่ท้ายช่องที่อยู่เว็บ'],
] as const;
export const saferPlay = 'เล่นอย่างมีสติ';
export const setLimits = 'ตั้งวงเงิน';
export const stillStuck = 'ยังไม่พบคำตอบ';

export const contactTitle = 'ติดต่อเรา';
export const hours = (text: string) => `เวลาทำการ ${text}`;
export const problem = 'คุณพบปัญหาเรื่องอะไร';
export const channels = 'ช่องทางติดต่อ';
export const chat = 'แชทกับแอดมิน';
export const chatAbout = 'แชทเรื่องนี้';
interface Desk {
  readonly is_open: boolean;
  readonly agents_online: boolean;
  readonly reply_minutes: number | null;
  /** When it opens, while it is closed. */
  readonly changes_at: Date | null;
}
/** Hours and real presence apart: nobody is promised who is not there. */
export const chatState = ({ is_open, agents_online, reply_minutes, changes_at }: Desk, now: number): string => {
  if (agents_online) return reply_minutes === null ? 'แอดมินออนไลน์' : `แอดมินออนไลน์ ตอบกลับประมาณ ${reply_minutes} นาที`;
  if (is_open) return 'ฝากข้อความไว้ได้ แอดมินจะตอบโดยเร็ว';
  const outside = 'นอกเวลาทำการ ฝากข้อความไว้ได้';
  return changes_at
    ? `${outside} เราจะตอบ${dayAhead(changes_at, now)}เวลา ${formatDateTime(changes_at, 'clock')} น.`
    : outside;
};
export const addLine = 'เพิ่มเพื่อนใน LINE';
export const addSecondLine = 'เพิ่มเพื่อนใน LINE สำรอง';
export const lineId = 'LINE ID';
export const scanLine = 'สแกนเพื่อเพิ่มเพื่อน';
export const noLine = 'ขณะนี้ยังไม่มี LINE ให้บริการ ฝากข้อความไว้ได้ด้านล่าง';
export const unreachable = 'ขณะนี้ติดต่อไม่ได้ กรุณาลองใหม่ภายหลัง';
export const fraud = 'แอดมินจะไม่ขอรหัสผ่านหรือรหัส OTP จากคุณ';
export const pickTransaction = 'เลือกรายการที่มีปัญหา';
export const noTransaction = 'ยังไม่มีรายการ';
export const reference = (ref: string) => `เลขอ้างอิง ${ref}`;

export const leave = 'ฝากข้อความ';
export const leaveHint = 'แอดมินจะติดต่อกลับตามเบอร์ที่ให้ไว้ในเวลาทำการ';
export const tel = 'เบอร์โทรศัพท์';
export const about = 'เรื่อง';
export const text = 'ข้อความ';
export const send = 'ส่งข้อความ';
export const telWrong = 'กรุณากรอกเบอร์โทรศัพท์เป็นตัวเลข';
export const textMissing = 'กรุณากรอกข้อความ';
export const sent = 'ส่งข้อความแล้ว แอดมินจะติดต่อกลับ';
export const copyLine = 'คัดลอก LINE ID';
