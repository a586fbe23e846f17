export const minigameCredit = 'เครดิตมินิเกม';
export const expiring = (x: string, date: string) => `เครดิต ${x}\u00A0บาทจะหมดอายุ ${date}`;
export const manageMinigame = 'จัดการกำไร';
