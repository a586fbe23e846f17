/** Contacts of the company, allowed in any text. */
export interface CompanyContacts {
  /** Account, wallet and helpline numbers, digits only. */
  readonly numbers: readonly string[];
  /** LINE ids, with or without `@`. */
  readonly ids: readonly string[];
  /** Host names including their subdomains (`link_hosts`). */
  readonly hosts: readonly string[];
}

/** For callers that do not know the company's contacts. */
export const NO_CONTACTS: CompanyContacts = { numbers: [], ids: [], hosts: [] };

const MIN_DIGITS = 10;

/**
 * Contacts in a text that could lead a member's money or trust away from the company: a number of ten digits or more, an
 * `@id`, an id behind a messenger's name, a foreign address. Finds them in any spelling: spaces, dashes, Thai and full-width digits, invisible
 * characters. Ignores references, amounts, dates, times and the company's own contacts (docs/decisions/member-texts.md).
 */
export const foreignContacts = (text: string, own: CompanyContacts): string[] => {
  const plain = plainOf(text);
  return [...linksIn(plain, own), ...idsIn(plain, own), ...numbersIn(plain, own)];
};

/**
 * Normalizes a text as a person reads it: ASCII digits, letters used as digits replaced, invisible characters removed.
 */
const plainOf = (text: string): string =>
  text
    .replaceAll(/%([2-7][0-9a-f])/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replaceAll(/[\p{Cf}\p{Me}\uFE00-\uFE0F\u034F\u115F\u1160\u3164]/gu, '')
    .replaceAll(/\p{Nd}/gu, arabic)
    .replaceAll(/(?<=\d[ -]?)[oOоОοΟ](?=[ -]?\d)|\b[oOоОοΟ](?=[ -]?\d{2})/gu, '0');

/** Unicode digits of one script are ten consecutive code points. */
const arabic = (digit: string): string => {
  const at = digit.codePointAt(0) ?? 0;
  let zero = at;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((at - zero) % 10);
};

const withoutAt = (id: string): string => id.replace(/^@/, '').toLowerCase();
const isOwnId = (id: string, { ids }: CompanyContacts): boolean => ids.some((own) => withoutAt(own) === withoutAt(id));

const AT = /@\s?([a-z0-9][\w.-]{1,40})/gi;

const LABELS = String.raw`(?<![\p{L}\p{M}\p{N}-])(?:[\p{L}\p{M}\p{N}-]+\.){1,8}`;
/** Of any script. A Thai one must end its word or follow a Latin name: "ธ.ไทยพาณิชย์" is a bank. */
const TOP_LEVEL = String.raw`(?:(?:(?!\p{sc=Thai})[\p{L}\p{M}]){2,24}|xn--[a-z0-9-]+|(?<=[a-z0-9-]\.)(?:ไทย|คอม)|(?:ไทย|คอม)(?![\p{L}\p{M}]))(?![a-z0-9-])`;
/** An `@id`, which is no host, or a host and its path. */
const HOST = new RegExp(String.raw`${AT.source}|(${LABELS}${TOP_LEVEL})(?::\d+)?(\/\S*)?`, 'giu');
const OCTET = String.raw`(?:25[0-5]|2[0-4]\d|[01]?\d?\d)`;
const NUMERIC_HOST = new RegExp(String.raw`(?<!\d\.?)(?:${OCTET}\.){3}${OCTET}(?!\.?\d)`, 'g');
const SCHEME = /:\/\/([^\s/?#\\<>"']+)/g;
/** Hosts where anybody can have a page, so the path decides. */
const SHARED_HOSTS = ['line.me', 'lin.ee'];

const isAt = (host: string, hosts: readonly string[]): boolean =>
  hosts.some((each) => host.toLowerCase() === each || host.toLowerCase().endsWith(`.${each}`));

const linksIn = (text: string, own: CompanyContacts): string[] => [
  ...[...text.matchAll(HOST)].flatMap(([link, , host, path = '']) =>
    host === undefined || (isAt(host, own.hosts) && (!isAt(host, SHARED_HOSTS) || isOwnPage(path, own))) ? [] : [link],
  ),
  ...(text.match(NUMERIC_HOST) ?? []).filter((host) => !isAt(host, own.hosts)),
  ...[...text.matchAll(SCHEME)].flatMap(([link, authority = '']) => {
    const host = /^[\p{L}\p{M}\p{N}.-]*[\p{L}\p{M}\p{N}]/u.exec(authority.replace(/^.*@/, ''))?.[0] ?? '';
    return isAt(host, own.hosts) ? [] : [link];
  }),
];

/** True for the front page of a shared host, and for a page that names nothing but own ids. */
const isOwnPage = (path: string, own: CompanyContacts): boolean => {
  if (path === '' || path === '/') return true;
  const [page = ''] = path.split(/[?#]/, 1);
  const ids = page
    .replace(/^\/(?:R\/)?ti\/p\//i, '')
    .split('/')
    .filter(Boolean);
  return ids.length > 0 && ids.every((id) => isOwnId(id.replace(/^~/, ''), own));
};

const NAMED = /(?:\bline|ไลน์|\bid|ไอดี)\s*[:=]\s*@?([a-z0-9][\w.-]{2,40})/gi;

const INVITATION = String.raw`(?:แอด|ทัก|ติดต่อ|คุย|เพิ่มเพื่อน|ไอดี|(?<![a-z])(?:add|contact|dm|id))(?:\s{0,3}(?:ทาง|ผ่าน|ที่|มา|เพื่อน|แชท|แชต)){0,3}\s{0,3}`;
/** Not at the end of "ออนไลน์", "เพย์ไลน์" and their like. */
const SERVICE = String.raw`(?:(?<![a-z0-9])(?:line|telegram|whatsapp)(?=id(?![a-z0-9])|(?![a-z0-9]))|(?<!ออน|ออน |ออฟ|แอร์|ฮอต|ฮอท|เพย์|ไทม์|เดด|ดาวน์|อัพ|อัป|เอาท์|ไกด์|สตรีม)ไลน์*|เทเลแกรม)`;
/** Latin words that follow a messenger's name and are no id. */
const WORD = String.raw`(?:id|official|account|oa|vip|app|chat|call|tel|sms|e-?mail|facebook|line|telegram|whatsapp|notify|pay|today|support|group|\d{1,2}(?:hrs?|am|pm))(?![\w-])`;
const BETWEEN = String.raw`[^\p{L}\p{N}]{0,20}`;
const FILLERS = String.raw`(?:${BETWEEN}(?:มา|ที่|คือ|ใหม่|เลย|ได้|นี้|ของเรา|แอดมิน|ส่วนตัว|ชื่อ|ว่า|ไอดี|${WORD})){0,5}${BETWEEN}`;
/** A Latin id behind a messenger's name: "แอดไลน์ scam99". */
const BARE = new RegExp(
  `(?:(?<invited>${INVITATION})|(?<latin>[a-z][\\s-]{1,3}))?(?<cue>${SERVICE}${FILLERS})(?!${WORD})(?<id>[a-z0-9][\\w.-]{3,40})`,
  'giu',
);

/** True for an id, false for figures, a title ("Line Runner") and an English sentence ("in line with"). */
const isBareId = ({ invited, latin, cue = '', id = '' }: Partial<Record<string, string>>): boolean => {
  if (!/[a-z]/i.test(id)) return /^\d{6,}$/.test(id);
  if (invited || /[\d_]/.test(id)) return true;
  return !latin && !(/^[A-Z][a-z]+ $/.test(cue) && /^[A-Z]/.test(id));
};

const idsIn = (text: string, own: CompanyContacts): string[] => {
  const withoutHosts = text.replaceAll(HOST, (link, _id, host?: string, path = '') => (host ? `ก${path}` : link));
  const bare = [...withoutHosts.matchAll(BARE)].filter(({ groups }) => isBareId(groups ?? {}));
  return [
    ...[...text.matchAll(AT), ...text.matchAll(NAMED)].map(([match, id = '']) => [match, id] as const),
    ...bare.map(({ 0: match, groups }) => [match, groups?.['id'] ?? ''] as const),
  ].flatMap(([match, id]) => (isOwnId(id.replace(/[.-]+$/, ''), own) || own.numbers.includes(id) ? [] : [match]));
};

/** Digits separated by anything but letters. */
const RUN = /\d(?:[^\p{L}\p{N}]*\d)*/gu;
const REFERENCE = /(?<![\p{L}\p{N}])[A-Z]{2}-\d{6}-(?=[0-9A-Z]*[A-Z])[0-9A-Z]{7}(?![\p{L}\p{N}])/gu;
const AMOUNT = /^\d{1,3}(?:,\d{3}){1,2}(?:\.\d{2})?$|^\d{1,6}\.\d{2}$/;
const MOMENTS =
  /^(?:(?:0?[1-9]|[12]\d|3[01])[/.-](?:0?[1-9]|1[0-2])[/.-](?:25[67]\d|20[2-3]\d|[67]\d|[23]\d)|(?:[01]?\d|2[0-4])[:.][0-5]\d|[\s–—-])+$/;

const numbersIn = (text: string, { numbers }: CompanyContacts): string[] =>
  (text.replaceAll(REFERENCE, ' x ').match(RUN) ?? []).filter((run) => {
    if (isAmounts(run) || MOMENTS.test(run)) return false;
    const digits = run.replaceAll(/\D/g, '');
    const rest = numbers
      .filter((own) => own.length >= MIN_DIGITS)
      .reduce((left, own) => left.replaceAll(own, ''), digits);
    return rest.length >= MIN_DIGITS;
  });

/** One amount, or several round ones: "10,000 - 50,000". */
const isAmounts = (run: string): boolean => {
  const parts = run.split(/[\s–—-]+/);
  return (
    parts.every((part) => AMOUNT.test(part)) && (parts.length === 1 || parts.every((part) => /00(?:\.00)?$/.test(part)))
  );
};
