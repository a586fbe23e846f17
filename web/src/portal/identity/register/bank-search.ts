import type { BankCode } from '@portal/contract/banks.ts';

/** Further names of banks: in English, by letters, in full, former ones. */
const alsoCalled: Partial<Record<BankCode, string>> = {
  kbnk: 'kbank kasikorn kasikornbank กสิกร',
  tmn: 'truemoney true wallet ทรูวอลเล็ท ทรูวอเลท วอเลท',
  scb: 'siam commercial scbeasy',
  bbla: 'bbl bangkok บัวหลวง',
  ktba: 'ktb krungthai krung thai',
  bay: 'krungsri ayudhya อยุธยา',
  ttb: 'tmbthanachart ทหารไทยธนชาต ทหารไทย ธนชาต',
  gsb: 'government savings',
  baac: 'ธกส เพื่อการเกษตรและสหกรณ์การเกษตร',
  ghb: 'ธอส government housing',
  uob: 'united overseas ยูโอบี',
  cimb: 'cimbthai ซีไอเอ็มบี',
  kkp: 'kiatnakin phatra เกียรตินาคิน',
  lhbank: 'lhb land and houses แลนด์แอนด์เฮ้าส์',
  tisco: 'tisco',
  tcd: 'thai credit tcrb ไทยเครดิตเพื่อรายย่อย',
  icbt: 'icbc thai',
  ibank: 'islamic ธอท',
  citi: 'citibank',
  hsbc: 'hongkong shanghai',
  scbt: 'standard chartered',
  db: 'deutsche',
  boa: 'bank of america bofa',
  bnp: 'paribas',
  cacib: 'credit agricole',
  icbc: 'industrial and commercial china',
  jpm: 'jpmorgan chase',
  mega: 'mega international',
  mizuho: 'mizuho',
  mufg: 'tokyo mitsubishi',
  rbs: 'royal bank of scotland',
  smbc: 'sumitomo mitsui',
  tbank: 'thanachart',
  tmb: 'thai military',
};

/** Letters and digits only: dots, spaces, case and the word bank do not matter. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/ธนาคาร|\bbank\b/g, '')
    .replace(/^ธ\.(?=[ก-ฮ]{2})/, '')
    .replace(/[\s.()'-]/g, '');

/** Matches a bank by its name, code or further names. */
export function matchesBank(sought: string, [code, name]: readonly [string, string]): boolean {
  const wanted = plain(sought);
  if (wanted === '') return true;
  const others = alsoCalled[code as BankCode] ?? '';
  return [name, code, others, ...others.split(' ')].some((each) => plain(each).includes(wanted));
}
