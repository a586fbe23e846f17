export const minigameCredit = 'เครดิตมินิเกม';
export const expiring = (x: string, date: string) => `เครดิต ${x} บาทจะหมดอายุ ${date}`;
export const manageMinigame = 'จัดการกำไร';
