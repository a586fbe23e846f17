/** The bank list (docs/interfaces/member.md#banks): code and Thai name, KBank and the wallet first. */
export const banks = [
  ['kbnk', 'กสิกรไทย'],
  ['tmn', 'ทรูมันนี่ วอลเล็ท'],
  ['scb', 'ไทยพาณิชย์'],
  ['bbla', 'กรุงเทพ'],
  ['ktba', 'กรุงไทย'],
  ['bay', 'กรุงศรีอยุธยา'],
  ['ttb', 'ทีเอ็มบีธนชาต'],
  ['gsb', 'ออมสิน'],
  ['baac', 'ธ.ก.ส.'],
  ['ghb', 'อาคารสงเคราะห์'],
  ['uob', 'ยูโอบี'],
  ['cimb', 'ซีไอเอ็มบี ไทย'],
  ['kkp', 'เกียรตินาคินภัทร'],
  ['lhbank', 'แลนด์ แอนด์ เฮ้าส์'],
  ['tisco', 'ทิสโก้'],
  ['tcd', 'ไทยเครดิต'],
  ['icbt', 'ไอซีบีซี (ไทย)'],
  ['ibank', 'อิสลามแห่งประเทศไทย'],
  ['citi', 'ซิตี้แบงก์'],
  ['hsbc', 'เอชเอสบีซี'],
  ['scbt', 'สแตนดาร์ดชาร์เตอร์ด'],
  ['db', 'ดอยซ์แบงก์'],
  ['boa', 'แบงก์ออฟอเมริกา'],
  ['bnp', 'บีเอ็นพี พารีบาส'],
  ['cacib', 'เครดิต อะกริโคล'],
  ['icbc', 'ไอซีบีซี'],
  ['jpm', 'เจพีมอร์แกน เชส'],
  ['mega', 'เมกะ สากลพาณิชย์'],
  ['mizuho', 'มิซูโฮ'],
  ['mufg', 'เอ็มยูเอฟจี'],
  ['rbs', 'อาร์บีเอส'],
  ['smbc', 'ซูมิโตโม มิตซุย'],
  ['tbank', 'ธนชาต (เดิม)'],
  ['tmb', 'ทหารไทย (เดิม)'],
] as const;

export type BankCode = (typeof banks)[number][0];

/** The wallet among the banks: its account number is a phone number. */
export const WALLET: BankCode = 'tmn';

const [kbank, wallet, ...others] = banks;
/** Banks in order of choice: KBank, the wallet, then by Thai name. */
export const banksToChoose: readonly (readonly [BankCode, string])[] = [
  kbank,
  wallet,
  ...others.toSorted((a, b) => a[1].localeCompare(b[1], 'th')),
];

/** The Thai name of a bank, PromptPay included; the code itself when it is unknown. */
export const bankName = (code: string): string =>
  code === 'promptpay' ? 'พร้อมเพย์' : (banks.find(([each]) => each === code)?.[1] ?? code);
