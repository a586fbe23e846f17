export const title = 'อันดับสมาชิก';
export const tabs = {
  '/refer/ranking': 'กำหนดช่วง',
  '/refer/ranking/week': 'สัปดาห์นี้',
  '/refer/ranking/last-week': 'สัปดาห์ก่อน',
  '/refer/ranking/flush': 'รอบสะสม',
} as const;
export const days = (from: string, to: string) => (from === to ? `วันที่ ${from}` : `${from} ถึง ${to}`);
export const place = (n: number) => `อันดับที่ ${n}`;
