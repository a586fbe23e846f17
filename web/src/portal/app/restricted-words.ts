import { formatDateTime } from '../../kit/date-time.ts';

export interface Restricted {
  readonly reason: string;
  readonly until: Date | null;
}

interface Words {
  /** What happened. */
  readonly what: (years: number) => string;
  /** What still works. */
  readonly still: string;
}

const someReason: Words = {
  what: () => 'บัญชีของคุณอยู่ในช่วงพักการใช้งาน กรุณาติดต่อแอดมิน',
  still: 'ระหว่างนี้ฝากเงินและเล่นเกมไม่ได้ แต่ยังถอนเงินคงเหลือและดูประวัติรายการได้ตามปกติ',
};
const byReason: Readonly<Record<string, Words>> = {
  suspended: { ...someReason, what: () => 'บัญชีนี้ถูกระงับการใช้งานชั่วคราว' },
  age: {
    what: (years) => `บริการนี้สำหรับผู้มีอายุ ${years} ปีบริบูรณ์ขึ้นไป`,
    still: 'เงินที่คุณฝากไว้และยังเหลืออยู่ขอคืนได้ผ่านฝ่ายบริการลูกค้า และยังดูประวัติรายการได้',
  },
};

export const wordsOf = ({ reason }: Restricted): Words => byReason[reason] ?? someReason;
export const again = (until: Date) => `ใช้งานได้อีกครั้ง ${formatDateTime(until, 'expiry')} น.`;
export const untilDesk = 'จนกว่าแอดมินจะแจ้งให้ทราบ';
export const title = 'ติดต่อเรา';
export const free = 'บัญชีของคุณใช้งานได้ตามปกติแล้ว';
export const withdraw = 'ถอนเงินคงเหลือ';
export const history = 'ประวัติรายการ';
export const details = 'รายละเอียด';
