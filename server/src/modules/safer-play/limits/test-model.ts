import type fc from 'fast-check';
import { approve } from '../../operators/approvals/decisions.ts';
import { anOperator } from '../../../testing/factories.ts';
import type { TestServer } from '../../../testing/server.ts';
import { tightenApproval, tightenLimits } from '../console/tightening.ts';

export const DAY_MS = 24 * 3_600_000;
export const BANGKOK_OFFSET_MS = 7 * 3_600_000;
export const periods = ['day', 'week', 'month'] as const;
export type Period = (typeof periods)[number];

/** An in-memory model of limits by name; Bangkok days are numbers since 1970. */
export class LimitModel<Name extends string> {
  readonly own = new Map<Name, bigint>();
  readonly bound = new Map<Name, bigint>();
  readonly increases = new Map<Name, { value: bigint | null; from: number; until: number }>();
  at: number;
  constructor(at: number) {
    this.at = at;
  }
  get today() {
    return Math.floor((this.at + BANGKOK_OFFSET_MS) / DAY_MS);
  }
  request(name: Name, value: bigint | null) {
    const now = this.own.get(name);
    if (now === undefined) {
      if (value !== null) this.own.set(name, value);
    } else if (value !== null && value < now) {
      this.own.set(name, value);
      this.increases.delete(name);
    } else if (value !== now) {
      const pending = this.open(name);
      if (!pending || pending.value !== value)
        this.increases.set(name, { value, from: this.at + DAY_MS, until: this.at + 8 * DAY_MS });
    }
  }
  open(name: Name) {
    const pending = this.increases.get(name);
    return pending && pending.until > this.at ? pending : undefined;
  }
  confirm(name: Name): string | null {
    const pending = this.open(name);
    if (!pending) return 'not_found';
    if (pending.from > this.at) return 'too_early';
    if (pending.value === null) this.own.delete(name);
    else this.own.set(name, pending.value);
    this.increases.delete(name);
    return null;
  }
  cancel(name: Name): string | null {
    if (!this.open(name)) return 'not_found';
    this.increases.delete(name);
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
  /** The day is in the current period. */
  counts(period: Period, day: number): boolean {
    const month = (of: number) => new Date(of * DAY_MS).toISOString().slice(0, 7);
    if (period === 'day') return day === this.today;
    return period === 'week' ? day > this.today - 7 && day <= this.today : month(day) === month(this.today);
  }
  /** The smallest allowance left; null without a limit. */
  least(names: readonly Name[], used: (name: Name) => bigint): bigint | null {
    const allowances = names.flatMap((name) => {
      const bound = this.binding(name);
      return bound === undefined ? [] : [bound - used(name)];
    });
    return allowances.length ? allowances.reduce((least, allowance) => (allowance < least ? allowance : least)) : null;
  }
}

export const codeOf = (work: Promise<unknown>): Promise<string | null> =>
  work.then(
    () => null,
    ({ code }: { code: string }) => code,
  );

/** Makes commands that compare the member with the model afterwards. */
export const commandsWith =
  <Model extends object, Real>(check: (model: Model, real: Real) => Promise<void>) =>
  (name: string, run: (model: Model, real: Real) => Promise<void>): fc.AsyncCommand<Model, Real> => ({
    check: () => true,
    run: async (model, real) => {
      await run(model, real);
      await check(model, real);
    },
    toString: () => name,
  });

/** Tightens limits by two operators, even where the test clock has ended sessions; returns the code of a refusal. */
export const tightening = async (server: TestServer) => {
  const [maker, checker] = [await anOperator(server, 'support'), await anOperator(server, 'manager')];
  const actorOf = ({ id, name, role }: typeof maker) => ({
    operator: { id, name, role } as never,
    address: '10.0.0.1',
  });
  const deciding = { executors: new Map([[tightenApproval.kind, tightenApproval]]), appSecret: { current: '' } };
  return (input: Omit<Parameters<typeof tightenLimits>[1], 'reason'>): Promise<string | null> =>
    codeOf(
      tightenLimits(server.db, { ...input, reason: 'x' }, actorOf(maker)).then(({ approval_id }) =>
        approve(server.db, deciding, { id: approval_id, ...actorOf(checker) }),
      ),
    );
};
