/** Names of limits, breaks and care tasks, in the console and its reports. */
export const limitKindNames = { deposit: 'วงเงินฝาก', loss: 'วงเงินเสีย', time: 'เวลาเล่น' } as const;
export const limitPeriodNames = { day: 'ต่อวัน', week: 'ต่อ 7 วัน', month: 'ต่อเดือน' } as const;
export const coolOffNames = { '24h': '24 ชั่วโมง', '7d': '7 วัน', '30d': '30 วัน', '6w': '6 สัปดาห์' } as const;
export const exclusionNames = { '6m': '6 เดือน', '1y': '1 ปี', '5y': '5 ปี', forever: 'ถาวร' } as const;
export const breakNames = { cool_off: 'พักการเล่น', excluded: 'ระงับบัญชีตัวเอง' } as const;
export const careOutcomeNames = {
  talked: 'คุยกับสมาชิกแล้ว',
  limits_set: 'สมาชิกตั้งวงเงินแล้ว',
  break_started: 'สมาชิกพักหรือระงับบัญชี',
  no_answer: 'ติดต่อไม่ได้',
  no_concern: 'ไม่พบสิ่งที่ต้องห่วง',
} as const;

/** Outcomes of members' requests for higher limits. */
export const increaseNames = {
  asked: 'ขอเพิ่มหรือยกเลิก',
  confirmed: 'ยืนยันแล้ว',
  cancelled: 'ยกเลิกคำขอ',
  lapsed: 'ไม่ได้ยืนยัน',
} as const;
