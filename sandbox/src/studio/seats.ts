import type { Seat } from './wallet/dialect.ts';

const MOST = 500;

export type Taken = Seat & { readonly at: Date };

/** Who opened which game for real money, as long as the process lives. */
export interface Seats {
  of(token: string): Seat | undefined;
  take(seat: Seat): void;
  /** Newest first. */
  all(): Taken[];
}

export const openSeats = (): Seats => {
  const seats = new Map<string, Taken>();
  return {
    of: (token) => seats.get(token),
    take: (seat) => {
      seats.delete(seat.token);
      seats.set(seat.token, { ...seat, at: new Date() });
      for (const token of seats.keys()) if (seats.size > MOST) seats.delete(token);
    },
    all: () => [...seats.values()].toReversed(),
  };
};
