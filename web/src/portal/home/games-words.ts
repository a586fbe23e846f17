export const recent = 'เล่นล่าสุด';
export const recommended = 'เกมแนะนำ';
export const popular = 'เกมยอดนิยม';
export const noRecent = 'ยังไม่มีเกมที่เล่นล่าสุด';
export const all = 'ดูเกมทั้งหมด';
export const seeAll = 'ดูทั้งหมด';
