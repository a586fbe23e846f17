/** What is the house's own, and may stand in any text. */
export interface HouseOwn {
  /** Digits of accounts, wallets and helplines. */
  readonly numbers: readonly string[];
  /** LINE ids, with or without their `@`. */
  readonly ids: readonly string[];
  /** Host names, each with everything below it (`link_hosts`). */
  readonly hosts: readonly string[];
}

/** For where nobody knows what is the house's own. */
export const NOBODYS: HouseOwn = { numbers: [], ids: [], hosts: [] };

const LEAST_DIGITS = 10;

/**
 * What in a text could lead a member's money or trust away from the house: a number of ten digits or more, an `@id`, an address
 * elsewhere. Empty where there is nothing. However it is written: spaces, dashes, Thai and full-width digits, unseen characters.
 * References, amounts, dates and times of day do not count, nor what is the house's own (docs/decisions/member-texts.md).
 */
export const leadsAway = (text: string, own: HouseOwn): string[] => {
  const plain = plainOf(text);
  return [...linksIn(plain, own), ...idsIn(plain, own), ...numbersIn(plain, own)];
};

/** As a person reads it: each digit as 0 to 9, a letter for a digit among digits too, without what nobody sees. */
const plainOf = (text: string): string =>
  text
    .replaceAll(/%([2-7][0-9a-f])/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{Me}\uFE00-\uFE0F\u034F\u115F\u1160\u3164]/gu, '')
    .replaceAll(/\p{Nd}/gu, arabic)
    .replaceAll(/(?<=\d[ -]?)[oOоОοΟ](?=[ -]?\d)|\b[oOоОοΟ](?=[ -]?\d{2})/gu, '0');

/** Digits of one script stand in a row of ten. */
const arabic = (digit: string): string => {
  const at = digit.codePointAt(0) ?? 0;
  let zero = at;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((at - zero) % 10);
};

const withoutAt = (id: string): string => id.replace(/^@/, '').toLowerCase();
const isOwnId = (id: string, { ids }: HouseOwn): boolean => ids.some((own) => withoutAt(own) === withoutAt(id));

const HOST =
  /(?<![@\p{L}\p{N}.-])((?:[\p{L}\p{M}\p{N}-]+\.)+(?:[a-z]{2,24}|xn--[a-z0-9-]+))(?![a-z0-9-])(?::\d+)?(\/\S*)?/giu;
/** Hosts where anybody has a page: what counts is whose. */
const ANYBODYS = ['line.me', 'lin.ee'];

const linksIn = (text: string, own: HouseOwn): string[] =>
  [...text.matchAll(HOST)].flatMap(([link, host = '', path = '']) => {
    const isAt = (each: string) => host.toLowerCase() === each || host.toLowerCase().endsWith(`.${each}`);
    const isOwn = own.hosts.some(isAt);
    if (!isOwn) return [link];
    if (!ANYBODYS.some(isAt)) return [];
    const id = path.split(/[?#]/, 1)[0]?.split('/').findLast(Boolean)?.replace(/^~/, '');
    return /^\/?$/.test(path) || (id !== undefined && isOwnId(id, own)) ? [] : [link];
  });

const AT = /@\s?([a-z0-9][\w.-]{1,40})/gi;
const NAMED = /(?:\bline|ไลน์|\bid|ไอดี)\s*[:=]\s*@?([a-z0-9][\w.-]{2,40})/gi;
const idsIn = (text: string, own: HouseOwn): string[] =>
  [...text.matchAll(AT), ...text.matchAll(NAMED)].flatMap(([said, id = '']) =>
    isOwnId(id.replace(/[.-]+$/, ''), own) ? [] : [said],
  );

/** Digits with anything between them that is no letter. */
const RUN = /\d(?:[^\p{L}\p{N}]*\d)*/gu;
const REFERENCE = /(?<![\p{L}\p{N}])[A-Z]{2}-\d{6}-(?=[0-9A-Z]*[A-Z])[0-9A-Z]{7}(?![\p{L}\p{N}])/gu;
const AMOUNT = /^\d{1,3}(?:,\d{3}){1,2}(?:\.\d{2})?$|^\d{1,6}\.\d{2}$/;
const MOMENTS =
  /^(?:(?:0?[1-9]|[12]\d|3[01])[/.-](?:0?[1-9]|1[0-2])[/.-](?:25[67]\d|20[2-3]\d|[67]\d|[23]\d)|(?:[01]?\d|2[0-4])[:.][0-5]\d|[\s–—-])+$/;

const numbersIn = (text: string, { numbers }: HouseOwn): string[] =>
  (text.replaceAll(REFERENCE, ' x ').match(RUN) ?? []).filter((run) => {
    if (isAmounts(run) || MOMENTS.test(run)) return false;
    const digits = run.replaceAll(/\D/g, '');
    const rest = numbers
      .filter((own) => own.length >= LEAST_DIGITS)
      .reduce((left, own) => left.replaceAll(own, ''), digits);
    return rest.length >= LEAST_DIGITS;
  });

/** One amount, or a few round ones: "10,000 - 50,000". */
const isAmounts = (run: string): boolean => {
  const parts = run.split(/[\s–—-]+/);
  return (
    parts.every((part) => AMOUNT.test(part)) && (parts.length === 1 || parts.every((part) => /00(?:\.00)?$/.test(part)))
  );
};
