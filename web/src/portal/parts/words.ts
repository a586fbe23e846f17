export const baht = 'บาท';
export const returnLoss = 'คืนยอดเสีย';
export const canHave = 'รับคืนได้';
export const lossRate = (percent: number) => `อัตรา ${percent}%`;
export const fromPeriod = (span: string) => `จากช่วง ${span}`;
export const seeReturnLoss = 'ดูยอดคืน';
export const asTable = 'ดูแบบตาราง';
export const date = 'วันที่';
