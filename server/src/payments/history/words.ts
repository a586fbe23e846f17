export const columns = ['เวลา', 'ประเภท', 'เลขอ้างอิง', 'ช่องทาง', 'จำนวนเงิน (บาท)', 'สถานะ', 'หมายเหตุ'];
export const kinds = { deposit: 'ฝากเงิน', withdraw: 'ถอนเงิน' } as const;
export const channels = { promptpay: 'พร้อมเพย์ QR', bank: 'โอนผ่านธนาคาร', truemoney: 'ทรูมันนี่ วอลเล็ท' } as const;
