const MOST = 9;
/** How many answers were not read, as a badge has room for it. */
export const countText = (count: number): string => (count > MOST ? `${MOST}+` : String(count));
export const newCount = (count: number): string => `ข้อความใหม่ ${count} ข้อความ`;
