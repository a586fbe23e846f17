export const title = 'รายละเอียดรายการ';
export const report = 'แจ้งปัญหารายการนี้';
export const seeHistory = 'ดูประวัติรายการ';
/** What becomes of the money now, and until when. `x` in baht, `hours` of the desk. */
export const held = (x: string, hours: string) =>
  `ได้รับเงิน ${x} บาทแล้ว เก็บไว้ให้คุณและยังไม่เข้าเครดิต เจ้าหน้าที่จะเติมเครดิตหรือแจ้งผลในเวลาทำการ ${hours}`;
export const searched = (hours: string) =>
  `ยังไม่พบเงินของรายการนี้ เจ้าหน้าที่กำลังตรวจสอบและจะแจ้งผลในเวลาทำการ ${hours} ไม่ต้องโอนซ้ำ`;
/** Follows `review` of a deposit. */
export const usuallyWithin = (minutes: number) => `ปกติไม่เกิน ${minutes} นาที`;
export const awaited = 'กำลังหาเงินของรายการนี้ พบแล้วเครดิตจะเข้าเอง ไม่ต้องโอนซ้ำ';
export const unpaid = 'ยังไม่ได้รับเงินของรายการนี้ เครดิตจะเข้าเองเมื่อได้รับเงิน';
export const confirming = 'รอผู้ให้บริการยืนยัน เครดิตจะเข้าเองเมื่อยืนยันแล้ว ไม่ต้องจ่ายซ้ำ';
export const refusedHeld = (x: string, hours: string) =>
  `ได้รับเงิน ${x} บาทแล้วแต่ไม่ได้เข้าเครดิต เงินยังเก็บไว้ เจ้าหน้าที่จะตรวจว่าเป็นเงินของใคร แล้วเติมเครดิตหรือโอนคืน สอบถามได้ในเวลาทำการ ${hours}`;
export const returning = (x: string) => `ได้รับเงิน ${x} บาทแล้วแต่ไม่ได้เข้าเครดิต เจ้าหน้าที่จะโอนเงินคืนบัญชีที่โอนมา`;
export const elsewhere = (x: string) => `เงิน ${x} บาทที่พบเป็นของรายการอื่น ถ้าเป็นเงินของคุณ จะเห็นในประวัติรายการ`;
export const notFound = 'ไม่พบเงินของรายการนี้ จึงไม่มีเครดิตเข้า ถ้าโอนไปแล้ว แจ้งปัญหารายการนี้พร้อมสลิป';
export const waitedFor = (until: string) => `ยังไม่พบเงินของรายการนี้ ถ้าโอนไปแล้วไม่ต้องโอนซ้ำ เราจะรอเงินยอดนี้ถึง ${until} น.`;
export const askedFor = (until: string) =>
  `ผู้ให้บริการยังไม่ได้รับเงินของรายการนี้ ถ้าจ่ายไปแล้วไม่ต้องจ่ายซ้ำ เครดิตจะเข้าเองถ้าผู้ให้บริการยืนยันภายใน ${until} น. หากไม่ยืนยัน เงินจะคืนตามเงื่อนไขของธนาคาร`;
export const unconfirmed = 'ผู้ให้บริการไม่ได้ยืนยันเงินของรายการนี้ ถ้าเงินออกจากบัญชีแล้ว แจ้งปัญหารายการนี้';
export const credited = (x: string) => `เครดิตเข้าแล้ว ${x} บาท`;
export const payoutWaits = (x: string, from: number, to: number) =>
  `เครดิต ${x} บาท ถูกกันไว้สำหรับรายการนี้แล้ว ปกติใช้เวลา ${from}–${to} นาที`;
export const payoutHeld = (x: string) => `เครดิต ${x} บาท ถูกกันไว้สำหรับรายการนี้แล้ว`;
export const payoutUnknown = (x: string) =>
  `ธนาคารยังไม่ยืนยันผล เครดิต ${x} บาท ยังถูกกันไว้จนกว่าธนาคารจะแจ้ง จะไม่โอนซ้ำและไม่คืนก่อนรู้ผล`;
export const unknown = 'ยังไม่ทราบผลของรายการนี้ แจ้งปัญหารายการนี้เพื่อให้เจ้าหน้าที่ตรวจสอบ';
