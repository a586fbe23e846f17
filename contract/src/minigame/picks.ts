/** Picks of hi-lo (three dice). */
export const picks = ['low', 'high', 'eleven', 'triple'] as const;
export type HiLoPick = (typeof picks)[number];
