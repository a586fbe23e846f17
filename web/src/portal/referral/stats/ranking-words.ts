export const title = 'อันดับสมาชิก';
export const tabs = {
  '/refer/ranking': 'กำหนดช่วง',
  '/refer/ranking/week': 'สัปดาห์นี้',
  '/refer/ranking/last-week': 'สัปดาห์ก่อน',
  '/refer/ranking/flush': 'รอบสะสม',
} as const;
export const period = 'ช่วงของอันดับ';
export const days = (from: string, to: string) => (from === to ? `วันที่ ${from}` : `${from} ถึง ${to}`);
export const week = (from: string, to: string) => `วันจันทร์ ${from} ถึงวันอาทิตย์ ${to}`;
export const since = (date: string) => `นับตั้งแต่ ${date} จนกว่าจะตัดรอบ`;
export const sinceLast = 'ยอดสะสมตั้งแต่ตัดรอบครั้งล่าสุด';
export const place = (n: number) => `อันดับที่ ${n}`;
export const total = (x: string) => `รวม ${x} บาท`;
export const empty = 'ยังไม่มีอันดับในช่วงนี้';
export const podium = 'สามอันดับแรก';
export const rest = 'อันดับถัดไป';
export const share = (p: number) => `${p}% ของทั้งหมด`;
export const mostShown = (n: number) => `แสดง ${n} อันดับแรก`;
