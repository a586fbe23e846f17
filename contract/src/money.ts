import * as z from 'zod/mini';

/** Money in satang. On the wire it is a JSON number of baht with at most two decimals. */
export type Satang = bigint;

/** Upper limit of one amount, far above any real payment. */
export const MAX_BAHT = 1_000_000_000;
/** Upper limit of a sum, below the range where a double loses a satang. */
const MAX_SUM = 10_000_000_000_000;

const isExact = (baht: number) => Math.abs(baht) <= MAX_SUM && Math.round(baht * 100) / 100 === baht;

/** Converts baht from the wire to satang. Throws RangeError if not an exact amount. */
export const satang = (baht: number): Satang => {
  if (!isExact(baht)) throw new RangeError(`not an amount in baht: ${baht}`);
  return BigInt(Math.round(baht * 100));
};

/** Converts satang to baht for the wire. */
export const baht = (value: Satang): number => Number(value) / 100;

/** 1234550n to ["12,345", "50"]; a minus sign belongs to the baht. */
export const bahtAndSatang = (value: Satang): [baht: string, satang: string] => {
  const sign = value < 0n ? '-' : '';
  const digits = (value < 0n ? -value : value).toString().padStart(3, '0');
  return [sign + digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ','), digits.slice(-2)];
};

/** 1234550n to "12,345.50". */
export const formatBaht = (value: Satang): string => bahtAndSatang(value).join('.');

/** 50000n to "500", 50037n to "500.37": no decimals for round amounts, for use in sentences. */
export const formatRound = (value: Satang): string => {
  const [integer, rest] = bahtAndSatang(value);
  return rest === '00' ? integer : `${integer}.${rest}`;
};

/** 1250.5 on the wire, 125050n in the program. Also for balances and sums, so that any sum of allowed amounts fits. */
export const Baht = z.codec(z.number().check(z.refine(isExact)), z.bigint(), { decode: satang, encode: baht });

const LARGEST = satang(MAX_BAHT);
/** One amount of an input, of either sign or zero. */
export const AnyAmount = Baht.check(z.refine((value: bigint) => -LARGEST <= value && value <= LARGEST));

/** A positive amount of an input. */
export const Amount = AnyAmount.check(z.refine((value: bigint) => value > 0n));
