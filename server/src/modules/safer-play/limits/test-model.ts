export const DAY = 24 * 3_600_000;
export const BANGKOK = 7 * 3_600_000;
export const periods = ['day', 'week', 'month'] as const;
export type Period = (typeof periods)[number];

/** The rules of limits once more, in memory, by the names of limits; days of Bangkok are numbers since 1970. */
export class LimitModel<Name extends string> {
  readonly own = new Map<Name, bigint>();
  readonly bound = new Map<Name, bigint>();
  readonly wish = new Map<Name, { value: bigint | null; from: number; until: number }>();
  at: number;
  constructor(at: number) {
    this.at = at;
  }
  get today() {
    return Math.floor((this.at + BANGKOK) / DAY);
  }
  ask(name: Name, value: bigint | null) {
    const now = this.own.get(name);
    if (now === undefined) {
      if (value !== null) this.own.set(name, value);
    } else if (value !== null && value < now) {
      this.own.set(name, value);
      this.wish.delete(name);
    } else if (value !== now) {
      const wish = this.open(name);
      if (!wish || wish.value !== value) this.wish.set(name, { value, from: this.at + DAY, until: this.at + 8 * DAY });
    }
  }
  open(name: Name) {
    const wish = this.wish.get(name);
    return wish && wish.until > this.at ? wish : undefined;
  }
  confirm(name: Name): string | null {
    const wish = this.open(name);
    if (!wish) return 'not_found';
    if (wish.from > this.at) return 'too_early';
    if (wish.value === null) this.own.delete(name);
    else this.own.set(name, wish.value);
    this.wish.delete(name);
    return null;
  }
  cancel(name: Name): string | null {
    if (!this.open(name)) return 'not_found';
    this.wish.delete(name);
    return null;
  }
  binding(name: Name): bigint | undefined {
    const values = [this.own.get(name), this.bound.get(name)].filter((value) => value !== undefined);
    return values.length ? values.reduce((least, value) => (value < least ? value : least)) : undefined;
  }
  tighten(name: Name, value: bigint): string | null {
    const now = this.binding(name);
    if (now !== undefined && value >= now) return 'only_tighter';
    this.bound.set(name, value);
    return null;
  }
  /** Whether a day lies in the period that holds today. */
  counts(period: Period, day: number): boolean {
    const month = (of: number) => new Date(of * DAY).toISOString().slice(0, 7);
    if (period === 'day') return day === this.today;
    return period === 'week' ? day > this.today - 7 && day <= this.today : month(day) === month(this.today);
  }
  /** The least that is left of these; null: none of them binds. */
  least(names: readonly Name[], used: (name: Name) => bigint): bigint | null {
    const rooms = names.flatMap((name) => {
      const bound = this.binding(name);
      return bound === undefined ? [] : [bound - used(name)];
    });
    return rooms.length ? rooms.reduce((least, room) => (room < least ? room : least)) : null;
  }
}
