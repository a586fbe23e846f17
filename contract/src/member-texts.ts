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
 * `@id`, a foreign address. Finds them in any spelling: spaces, dashes, Thai and full-width digits, invisible
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

const HOST =
  /(?<![@\p{L}\p{N}.-])((?:[\p{L}\p{M}\p{N}-]+\.)+(?:[a-z]{2,24}|xn--[a-z0-9-]+))(?![a-z0-9-])(?::\d+)?(\/\S*)?/giu;
/** Hosts where anybody can have a page, so the path decides. */
const SHARED_HOSTS = ['line.me', 'lin.ee'];

const linksIn = (text: string, own: CompanyContacts): string[] =>
  [...text.matchAll(HOST)].flatMap(([link, host = '', path = '']) => {
    const isAt = (each: string) => host.toLowerCase() === each || host.toLowerCase().endsWith(`.${each}`);
    const isOwn = own.hosts.some(isAt);
    if (!isOwn) return [link];
    if (!SHARED_HOSTS.some(isAt)) return [];
    const id = path.split(/[?#]/, 1)[0]?.split('/').findLast(Boolean)?.replace(/^~/, '');
    return /^\/?$/.test(path) || (id !== undefined && isOwnId(id, own)) ? [] : [link];
  });

const AT = /@\s?([a-z0-9][\w.-]{1,40})/gi;
const NAMED = /(?:\bline|ไลน์|\bid|ไอดี)\s*[:=]\s*@?([a-z0-9][\w.-]{2,40})/gi;
const idsIn = (text: string, own: CompanyContacts): string[] =>
  [...text.matchAll(AT), ...text.matchAll(NAMED)].flatMap(([match, id = '']) =>
    isOwnId(id.replace(/[.-]+$/, ''), own) ? [] : [match],
  );

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
