export const title = 'เล่นอย่างมีสติ';
export const lead = 'ตั้งขอบเขตไว้ก่อนเล่น ระบบจะช่วยเตือนและหยุดให้';

export const contents = 'หัวข้อ';
export const week7 = 'ภาพรวม 7 วัน';
export const deposited = 'ฝาก';
export const withdrawn = 'ถอน';
export const result = 'ผลได้เสีย';
export const played = 'เวลาเล่น';
export const statement = 'สรุปการเล่น';

export const kinds = { deposit: 'วงเงินฝาก', loss: 'วงเงินเสีย', time: 'เวลาเล่นต่อวัน' } as const;
export const notes = {
  deposit: 'นับยอดฝากทั้งหมด การถอนไม่ทำให้วงเงินเพิ่มขึ้น',
  loss: 'นับยอดเดิมพันหักยอดที่ได้คืนจากเงินของคุณ เดิมพันที่ยังไม่จบนับเป็นยอดเสียไว้ก่อน',
  time: 'เมื่อครบเวลา รอบที่เล่นอยู่จะจบก่อน แล้วเริ่มรอบใหม่ไม่ได้จนถึงวันถัดไป',
} as const;
export const none = 'ยังไม่ได้ตั้ง';
export const used = 'ใช้ไปแล้ว';
export const of = 'จาก';
export const returns = (day: string) => `วงเงินคืน ${day}`;
export const byOperator = (amount: string) => `แอดมินตั้งไว้ ${amount} เพื่อดูแลคุณ ค่าที่ต่ำกว่าจะมีผล`;
export const saved = 'ตั้งวงเงินแล้ว มีผลทันที';
export const lowered = 'ลดวงเงินแล้ว มีผลทันที';
export const raiseInfo = 'การเพิ่มหรือยกเลิกวงเงินมีผลหลัง 24 ชั่วโมง และต้องยืนยันอีกครั้ง';
export const askTitle = 'ขอเพิ่มหรือยกเลิกวงเงิน';
export const fromTo = (now: string, wish: string) => `ตอนนี้ ${now} ขอเป็น ${wish}`;
export const raiseLater = 'คำขอจะรอ 24 ชั่วโมง แล้วกลับมายืนยันได้ภายใน 7 วัน หากไม่ยืนยัน วงเงินเดิมจะอยู่ต่อ';
export const noLimit = 'ไม่จำกัด';
export const askRaise = 'ส่งคำขอ';
export const keep = 'คงวงเงินเดิม';
export const raiseAsked = 'ส่งคำขอแล้ว วงเงินเดิมยังมีผลอยู่';
export const raisePending = (amount: string, moment: string) => `ขอเพิ่มเป็น ${amount} ยืนยันได้ตั้งแต่ ${moment}`;
export const removePending = (moment: string) => `ขอยกเลิกวงเงิน ยืนยันได้ตั้งแต่ ${moment}`;
export const confirmUntil = (moment: string) => `ยืนยันได้ถึง ${moment}`;
export const confirmRaise = 'ยืนยันการเพิ่ม';
export const confirmRemove = 'ยืนยันการยกเลิก';
export const cancelRaise = 'ยกเลิกคำขอ';
export const cancelled = 'ยกเลิกคำขอแล้ว วงเงินเดิมมีผลต่อ';
export const confirmed = 'ปรับวงเงินแล้ว มีผลทันที';
export const remove = 'ยกเลิกวงเงินนี้';
export const same = 'เท่ากับวงเงินที่ตั้งไว้แล้ว';

export const remind = 'เตือนเวลาเล่น';
export const remindLead = 'ระหว่างรอบ เราจะบอกเวลาและยอดของคุณ แล้วให้เลือกว่าจะพักหรือเล่นต่อ';
export const every = (minutes: number) => `ทุก ${minutes} นาที`;
export const remindSaved = 'บันทึกการเตือนแล้ว';

export const review = 'วงเงินของคุณยังเหมาะอยู่ไหม';
export const reviewLead = 'ผ่านมาครึ่งปีแล้ว ลองดูอีกครั้งว่ายังพอดีกับคุณ';
export const stillFits = 'ยังเหมาะอยู่';

export const cool = 'พักการเล่น';
export const coolLead = 'ระหว่างพัก คุณจะฝากเงินและเล่นเกมไม่ได้ แต่ถอนเงินได้ตามปกติ';
export const coolPeriods = { '24h': '24 ชั่วโมง', '7d': '7 วัน', '30d': '30 วัน', '6w': '6 สัปดาห์' } as const;
export const coolConfirm = (period: string) => `พักการเล่น ${period}`;
export const coolNoBack = 'เมื่อยืนยันแล้วจะยกเลิกก่อนกำหนดไม่ได้';
export const coolEffects = [
  'ฝากเงิน เล่นเกม และมินิเกมไม่ได้ เกมที่เปิดอยู่จะจบหลังรอบนี้',
  'รายการฝากที่ยังไม่ได้โอนจะถูกยกเลิก',
  'เราจะไม่ส่งโปรโมชั่น และไม่นับเหรียญหรือรายได้แนะนำเพื่อนในช่วงนี้',
  'โบนัสที่ใช้อยู่จะหยุดนับเวลา และต่ออายุให้เท่ากับที่พัก',
] as const;
export const stillWorks = ['ถอนเงินได้ตามปกติ รายการถอนที่ทำไว้เดินต่อ', 'ผลของรอบที่เล่นค้างอยู่ยังเข้าเครดิต'] as const;
export const effects = 'สิ่งที่จะเกิดขึ้นทันที';
export const works = 'สิ่งที่ยังทำได้';
export const cooling = (moment: string) => `เริ่มพักแล้ว ถึง ${moment} น.`;
export const onBreak = (moment: string) => `คุณอยู่ในช่วงพักการเล่นถึง ${moment} น. เลือกช่วงที่นานกว่านี้ได้`;
export const notNow = 'ยังไม่พัก';

export const exclude = 'ระงับบัญชีตัวเอง';
export const excludeLead = 'เหมาะเมื่อรู้สึกว่าควบคุมการเล่นได้ยาก ระงับอย่างน้อย 6 เดือน';
export const excludePeriods = { '6m': '6 เดือน', '1y': '1 ปี', '5y': '5 ปี', forever: 'ถาวร' } as const;
export const excludeConfirm = (period: string) => `ระงับบัญชี ${period}`;
export const excludeEffects = [
  'ฝากเงิน เล่นเกม และมินิเกมไม่ได้จนครบกำหนด ไม่มีใครยกเลิกให้ก่อนได้',
  'รายการฝากที่ยังไม่ได้โอนจะถูกยกเลิก',
  'เบอร์โทร บัญชีธนาคาร และเครื่องนี้จะใช้สมัครใหม่ไม่ได้',
  'เราจะไม่ส่งโปรโมชั่นใด ๆ ในช่วงนี้',
] as const;
export const afterTerm = 'ครบกำหนดแล้วบัญชียังไม่เปิดเอง ต้องขอกลับมาและรอ 7 วัน';
export const foreverStays = 'ระงับถาวรจะไม่มีการเปิดบัญชีนี้อีก';
export const ownMoney = 'เงินของคุณ ถอนได้ทั้งหมด';
export const bonusRemoved = 'โบนัสที่จะถูกนำออก';
export const turnoverWaived = 'เทิร์นที่ยกเว้นให้';
export const openWithdrawals = 'รายการถอนที่เดินต่อ';
export const items = (count: number) => `${count} รายการ`;
export const excluded = (until: string | null) =>
  until === null ? 'ระงับบัญชีถาวรแล้ว ถอนเงินคงเหลือได้เสมอ' : `ระงับบัญชีแล้วถึง ${until} น. ถอนเงินคงเหลือได้เสมอ`;

export const help = 'ขอความช่วยเหลือ';
export const allDay = 'ให้คำปรึกษาตลอด 24 ชั่วโมง';
export const callLine = (tel: string) => `โทร ${tel}`;
export const selfCheck = 'ทำแบบประเมินตัวเอง 9 ข้อ';
export const family = 'คำแนะนำสำหรับครอบครัว';
export const familyAdvice = [
  'เลือกเวลาที่ใจเย็น บอกสิ่งที่เห็นและความห่วงใย โดยไม่ตำหนิ',
  'อย่าใช้หนี้แทนทันที ช่วยดูรายรับรายจ่ายและเก็บเงินส่วนจำเป็นไว้ก่อน',
  'ชวนตั้งวงเงิน พักการเล่น หรือระงับบัญชีด้วยกันที่หน้านี้',
  'โทรปรึกษาสายด่วนได้แม้คนเล่นยังไม่พร้อมโทรเอง และดูแลใจของคุณเองด้วย',
] as const;
