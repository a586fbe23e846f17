/** Kinds of entries in the main credit's history. */
export const bookKinds = [
  'deposit',
  'withdraw',
  'excess',
  'promotion',
  'return_loss',
  'minigame',
  'income',
  'adjustment',
  'game',
] as const;
export type BookKind = (typeof bookKinds)[number];

const incomingNames: Readonly<Record<BookKind, string>> = {
  deposit: 'ฝากเงิน',
  withdraw: 'คืนเงินที่ขอถอน',
  excess: 'คืนส่วนเกินที่หักไว้',
  promotion: 'โปรโมชั่น',
  return_loss: 'คืนยอดเสีย',
  minigame: 'กำไรมินิเกม',
  income: 'รายได้แนะนำเพื่อน',
  adjustment: 'ปรับยอดเครดิต',
  game: 'ผลการเล่นเกม',
};
const outgoingNames: Readonly<Partial<Record<BookKind, string>>> = {
  deposit: 'ยกเลิกเครดิตฝาก',
  withdraw: 'ถอนเงิน',
  excess: 'หักส่วนเกินยอดถอนสูงสุด',
  promotion: 'หักโบนัสคืน',
  return_loss: 'หักยอดคืนที่เหลือ',
};

/** Thai name of an entry, by kind and direction. */
export const nameOfLine = ({ kind, change }: { readonly kind: BookKind; readonly change: bigint }): string =>
  (change < 0n ? outgoingNames[kind] : undefined) ?? incomingNames[kind];
