import { formatDateTime } from '../../../kit/time/date-time.ts';

export interface Restricted {
  readonly reason: string;
  readonly until: Date | null;
}

interface Words {
  /** The restriction. */
  readonly what: (years: number, until: Date | null) => string;
  /** Things that still work. */
  readonly still: string;
  /** The sentence includes the end. */
  readonly saysUntil?: true;
}

const momentOf = (at: Date) => `${formatDateTime(at, 'expiry')} น.`;

const someReason: Words = {
  what: () => 'บัญชีของคุณอยู่ในช่วงพักการใช้งาน กรุณาติดต่อแอดมิน',
  still: 'ระหว่างนี้ฝากเงินและเล่นเกมไม่ได้ แต่ยังถอนเงินคงเหลือและดูประวัติรายการได้ตามปกติ',
};
const byReason: Readonly<Record<string, Words>> = {
  suspended: { ...someReason, what: () => 'บัญชีนี้ถูกระงับการใช้งานชั่วคราว' },
  cool_off: {
    what: (_, until) => `คุณอยู่ในช่วงพักการเล่นถึง ${until ? momentOf(until) : ''}`,
    still: 'ถอนเงินและดูประวัติรายการได้ตามปกติ รายการถอนที่ทำไว้เดินต่อ ส่วนการฝากเงินและเล่นเกมเปิดอีกครั้งเมื่อครบกำหนด',
    saysUntil: true,
  },
  excluded: {
    what: (_, until) => `คุณขอระงับบัญชีไว้${until ? `ถึง ${momentOf(until)}` : 'ถาวร'} เราจะไม่ส่งโปรโมชั่นใด ๆ ในช่วงนี้`,
    still: 'ถอนเงินคงเหลือและดูประวัติรายการได้เสมอ รายการถอนที่ทำไว้เดินต่อ ส่วนการฝากเงินและเล่นเกมปิดอยู่',
    saysUntil: true,
  },
  age: {
    what: (years) => `บริการนี้สำหรับผู้มีอายุ ${years} ปีบริบูรณ์ขึ้นไป`,
    still: 'เงินที่คุณฝากไว้และยังเหลืออยู่ขอคืนได้ผ่านฝ่ายบริการลูกค้า และยังดูประวัติรายการได้',
  },
};

export const stillOf = ({ reason }: Restricted): string => (byReason[reason] ?? someReason).still;
const wordsOf = ({ reason }: Restricted): Words => byReason[reason] ?? someReason;
/** End of the restriction, where the sentence lacks it. */
export const endOf = ({ reason, until }: Restricted): string | undefined => {
  if (byReason[reason]?.saysUntil) return undefined;
  return until ? `ใช้งานได้อีกครั้ง ${momentOf(until)}` : 'จนกว่าแอดมินจะแจ้งให้ทราบ';
};
/** The restriction in a sentence for its member. */
export const whatOf = (restricted: Restricted, years: number): string =>
  wordsOf(restricted).what(years, restricted.until);
export const askReturn = 'ขอกลับมาใช้งาน';
export const returnHow = 'ครบกำหนดแล้ว บัญชีจะเปิด 7 วันหลังจากที่คุณขอ';
export const returnsAt = (at: Date) => `คุณขอกลับมาแล้ว บัญชีจะเปิด ${momentOf(at)}`;
export const limits = 'เล่นอย่างมีสติ';
export const title = 'ติดต่อเรา';
export const free = 'บัญชีของคุณใช้งานได้ตามปกติแล้ว';
export const withdraw = 'ถอนเงินคงเหลือ';
export const history = 'ประวัติรายการ';
export const details = 'รายละเอียด';
