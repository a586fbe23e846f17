export const title = 'เริ่มต้นใน 3 ขั้นตอน';
export const steps = { age: 'ยืนยันอายุ', deposit: 'ฝากครั้งแรก', game: 'เล่นเกมแรก' } as const;
export const gives = {
  age: 'ถามครั้งเดียว แล้วฝากและเล่นได้',
  deposit: 'เครดิตเข้าเองเมื่อเงินถึงบัญชี',
  game: 'ทดลองเล่นก่อนได้โดยไม่ใช้เงิน ทุกรอบดูย้อนหลังได้',
} as const;
export const withOffer = (title: string) => `เลือก “${title}” ได้ตอนฝาก เครดิตเข้าเองเมื่อเงินถึงบัญชี`;
export const acts = { deposit: 'ฝากครั้งแรก', game: 'เลือกเกม' } as const;
