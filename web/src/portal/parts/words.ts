export const baht = 'บาท';
export const returnLoss = 'คืนยอดเสีย';
export const canHave = 'รับคืนได้';
export const fromPeriod = (span: string) => `จากช่วง ${span}`;
export const seeReturnLoss = 'ดูยอดคืน';
export const minigameCredit = 'เครดิตมินิเกม';
export const expiring = (x: string, date: string) => `เครดิต ${x} บาทจะหมดอายุ ${date}`;
export const manageMinigame = 'จัดการกำไร';
