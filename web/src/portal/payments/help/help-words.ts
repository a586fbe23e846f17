export const title = 'รายละเอียดรายการ';
export const report = 'แจ้งปัญหารายการนี้';
export const seeHistory = 'ดูประวัติรายการ';
export const payoutWaits = (x: string, from: number, to: number) =>
  `เครดิต ${x} บาท ถูกกันไว้สำหรับรายการนี้แล้ว ปกติใช้เวลา ${from}–${to} นาที`;
export const payoutHeld = (x: string) => `เครดิต ${x} บาท ถูกกันไว้สำหรับรายการนี้แล้ว`;
export const payoutUnknown = (x: string) =>
  `ธนาคารยังไม่ยืนยันผล เครดิต ${x} บาท ยังถูกกันไว้จนกว่าธนาคารจะแจ้ง จะไม่โอนซ้ำและไม่คืนก่อนรู้ผล`;
export const unknown = 'ยังไม่ทราบผลของรายการนี้ แจ้งปัญหารายการนี้เพื่อให้เจ้าหน้าที่ตรวจสอบ';
export const askInChat = 'แชทกับแอดมิน พร้อมรายการนี้';
