export const columns = ['เวลา', 'ประเภท', 'เลขอ้างอิง', 'ช่องทาง', 'จำนวนเงิน (บาท)', 'สถานะ', 'หมายเหตุ'];
export const bookColumns = ['เงินเข้า (บาท)', 'เงินออก (บาท)', 'เครดิตคงเหลือ (บาท)'];
export const kinds = { deposit: 'ฝากเงิน', withdraw: 'ถอนเงิน', promotion: 'โปรโมชั่น', return_loss: 'คืนยอดเสีย' } as const;
/** Endings of a bonus that have no chip. */
export const endings: Readonly<Record<string, string>> = {
  cancelled: 'ยกเลิกแล้ว',
  expired: 'หมดอายุแล้ว',
  used_up: 'ใช้หมดแล้ว',
};
export const channels = { promptpay: 'พร้อมเพย์ QR', bank: 'โอนผ่านธนาคาร', truemoney: 'ทรูมันนี่ วอลเล็ท' } as const;
