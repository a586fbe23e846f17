import * as z from 'zod/mini';

/** Money is a whole number of satang. On the wire it is a JSON number of baht with at most two decimals. */
export type Satang = bigint;

/** Far above any real amount that somebody asks for, pays or changes. */
export const LARGEST_BAHT = 1_000_000_000;
/** What many of them may add up to, still below the range in which a double loses a satang. */
const LARGEST_SUM = 10_000_000_000_000;

const isExact = (baht: number) => Math.abs(baht) <= LARGEST_SUM && Math.round(baht * 100) / 100 === baht;

/** Baht as received to satang. Throws RangeError for anything that is not an exact amount. */
export const satang = (baht: number): Satang => {
  if (!isExact(baht)) throw new RangeError(`not an amount in baht: ${baht}`);
  return BigInt(Math.round(baht * 100));
};

/** Satang to the number of baht that travels on the wire. */
export const baht = (value: Satang): number => Number(value) / 100;

/** 1234550n to ["12,345", "50"]; a minus stays with the baht. */
export const bahtAndSatang = (value: Satang): [baht: string, satang: string] => {
  const sign = value < 0n ? '-' : '';
  const digits = (value < 0n ? -value : value).toString().padStart(3, '0');
  return [sign + digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ','), digits.slice(-2)];
};

/** 1234550n to "12,345.50". */
export const formatBaht = (value: Satang): string => bahtAndSatang(value).join('.');

/** 50000n to "500", 50037n to "500.37": for sentences, where round amounts carry no decimals. */
export const formatRound = (value: Satang): string => {
  const [whole, rest] = bahtAndSatang(value);
  return rest === '00' ? whole : `${whole}.${rest}`;
};

/** On the wire 1250.5, in the program 125050n: also a balance and a sum, so that no sum of allowed amounts is unsayable. */
export const Baht = z.codec(z.number().check(z.refine(isExact)), z.bigint(), { decode: satang, encode: baht });

const LARGEST = satang(LARGEST_BAHT);
/** One amount as it comes in, of either sign or none. */
export const AnyAmount = Baht.check(z.refine((value: bigint) => -LARGEST <= value && value <= LARGEST));

/** An amount a person asks for: above zero. */
export const Amount = AnyAmount.check(z.refine((value: bigint) => value > 0n));
