import * as parts from '../../parts/layout/parts.module.css';

/** What is done by hand where a provider cannot be asked from here. */
export const NotAsked = ({ names }: { names?: readonly string[] }) => (
  <p className={parts.body}>
    ระบบยังถาม{names ? ` ${names.join(', ')} ` : 'ค่ายนี้'}เองไม่ได้ ขอรายการรอบจากค่ายโดยตรง แล้วเทียบกับหน้ารอบการเล่น
  </p>
);

/** Of a round that does not end: only its provider may say how it ended, and its late call is taken at any age. */
export const NotAskedRound = ({ reference }: { reference: string }) => (
  <p>
    ระบบยังถามค่ายนี้เองไม่ได้ แจ้งค่ายให้ส่งผลหรือคืนเดิมพันของรอบ <span translate="no">{reference}</span> เข้ามาใหม่
    ระบบรับได้ไม่ว่าจะช้าเพียงใด
  </p>
);
