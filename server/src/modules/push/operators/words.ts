import type { AlertKind } from '@portal/contract/console/alerts.ts';

/** All operator pushes: the kind of alert only. Names, amounts and references are on the page. */
export const sentences: Readonly<Record<AlertKind, string>> = {
  books: 'สมุดบัญชีไม่ตรงกัน',
  'outbox-row': 'ระบบส่งข้อความภายในบางรายการไม่ได้',
  'outbox-stalled': 'ข้อความภายในระบบค้างส่ง',
  'job-stalled': 'งานเบื้องหลังหยุดหรือค้าง',
  'operator-locked': 'มีผู้ใส่รหัสของผู้ดูแลผิดจนถูกล็อก',
  'guarded-change': 'มีการเปลี่ยนสิ่งที่คุ้มครองเงิน',
  reveals: 'มีการเปิดดูข้อมูลเต็มของสมาชิกมากผิดปกติ',
  'bank-notice': 'มีเหตุการณ์จากธนาคารที่ต้องดู',
  'balance-gap': 'ยอดคงเหลือที่ธนาคารแจ้งไม่ตรงกับรายการเดินบัญชี',
  'bank-silent': 'ธนาคารไม่แจ้งเงินเข้า',
  'gateway-notice': 'มีเหตุการณ์จากเกตเวย์ที่ต้องดู',
  'gateway-silent': 'เกตเวย์ไม่แจ้งผลการจ่าย',
  'gateway-off': 'ช่องทางฝากถูกปิดอัตโนมัติ',
  'payout-late': 'มีรายการถอนช้ากว่าที่แจ้งสมาชิกไว้',
  'payout-unknown': 'ไม่ทราบผลการโอนออก',
  'hand-unshown': 'รายการที่จ่ายเองยังไม่พบในรายการเดินบัญชี',
  'line-out': 'มีเงินออกที่ไม่มีรายการถอน',
  'referral-late': 'ยังไม่ได้สรุปค่าแนะนำเพื่อนของเมื่อวาน',
  'chat-distress': 'มีข้อความที่น่าเป็นห่วงในแชท กรุณาเข้าไปดูแลทันที',
  'chat-late': 'มีแชทรอแอดมินนานเกินกำหนด',
};

export const titles = { urgent: 'แจ้งเตือนด่วน', warning: 'แจ้งเตือน' } as const;
