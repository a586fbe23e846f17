/** 0.1, 12.5, 44.44, 0.005: two decimals, and more only where a chance has nothing before them. */
export const percentText = (percent: number): string => {
  const exact = percent < 0.01 ? 10_000 : 100;
  return String(Math.round(percent * exact) / exact);
};

/** −1, +5: coins that came or went. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);
