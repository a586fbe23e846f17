export const recent = 'เล่นล่าสุด';
export const recommended = 'เกมแนะนำ';
export const popular = 'เกมยอดนิยม';
export const minigames = 'มินิเกม';
export const seeAll = 'ดูทั้งหมด';
export const coinsARound = (n: number) => `${n}\u00A0เหรียญต่อรอบ`;
