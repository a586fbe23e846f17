const DAY_MS = 86_400_000;
const written = (at: number): string => new Date(at).toISOString().slice(0, 10).split('-').toReversed().join('/');

/** "2026-11-23" to "23/11/2026". */
export const dayOf = (day: string): string => written(Date.parse(day));
/** Both days included; `to` is not: "23/11/2026–29/11/2026". */
export const daysOf = ({ from, to }: { readonly from: string; readonly to: string }): string => {
  const [first, last] = [dayOf(from), written(Date.parse(to) - DAY_MS)];
  return first === last ? first : `${first}–${last}`;
};
