export const tabs = { all: 'ทั้งหมด', deposit: 'ฝาก', withdraw: 'ถอน' } as const;
export const kinds = 'ประเภทรายการ';
export const empty = {
  all: 'ยังไม่มีรายการ เริ่มฝากครั้งแรกได้เลย',
  deposit: 'ยังไม่มีรายการฝาก',
  withdraw: 'ยังไม่มีรายการถอน',
} as const;
export const emptyRange = 'ไม่มีรายการในช่วงนี้';
export const clear = 'ล้างตัวกรอง';
export const statusIs = 'สถานะ:';
export const statuses = { all: 'ทั้งหมด', ok: 'เสร็จสิ้น', pend: 'กำลังดำเนินการ', err: 'เกิดข้อผิดพลาด' } as const;
export const count = (rows: number) => `รวม ${rows} รายการ`;
export const newRows = (rows: number) => `มีรายการใหม่ ${rows} รายการ`;
export const newStatuses = (rows: number) => `สถานะเปลี่ยนแปลง ${rows} รายการ`;
export const deposited = 'ฝาก';
export const withdrawn = 'ถอน';
export const more = 'ดูรายการเพิ่ม';
export const detail = 'รายละเอียดรายการ';
export const seeDetail = 'ดูขั้นตอน';
export const pickOne = 'เลือกรายการเพื่อดูรายละเอียด';
