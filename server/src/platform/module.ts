import type { AlertKind, AlertLevel } from '@portal/contract/console/alerts.ts';
import type { RiskRule } from '@portal/contract/console/risk.ts';
import type { ReportName } from '@portal/contract/console/reports.ts';
import type { WordOf } from '@portal/contract/modules.ts';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Metric } from 'prom-client';
import type { Db, Sql, Tx } from './database/db.ts';
import type { ExportPart } from './database/export.ts';
import type { Figure, Queue } from './dashboard/parts.ts';
import type { ReportPart } from './database/report.ts';
import type { TimelinePart } from './database/timeline.ts';
import type { Forget } from './database/retention.ts';
import type { Finder } from './search/search.ts';
import type { Actor, MemberCaller, OperatorCaller } from './http/mount.ts';
import type { Job } from './outbox/jobs.ts';
import type { OnEvents } from './outbox/outbox.ts';
import type { Poller } from './outbox/poller.ts';
import type { Uploads } from './uploads/uploads.ts';

/** What the process gives every module. */
export interface ModuleDeps {
  readonly db: Db;
  /** For what reads the whole ledger: a connection of its own, whose statements may take long. */
  readonly slow: Db;
  readonly uploads: Uploads;
  readonly secrets: {
    readonly appSecret: string;
    readonly pepper: Buffer;
    readonly limitRates: boolean;
    /** What the sandbox signs with; undefined in production, where it signs nothing. */
    readonly sandbox: string | undefined;
  };
  /** Where members find the portal: scheme and host. */
  readonly portalUrl: () => string;
  readonly log: Logger;
  /** There may be work for a poller of this process. */
  readonly wake: (poller: string) => void;
  /** Background work failed and will be tried again: counted and logged under its name. */
  readonly onFailure: (work: string) => (error: unknown) => void;
}

/** What two operators decide, as `defineApproval` of the operators' module makes it. */
export interface ApprovalOfModule {
  readonly kind: string;
  readonly execute: (
    tx: Tx,
    approval: never,
    by: { readonly checker: OperatorCaller; readonly appSecret: string },
  ) => Promise<unknown>;
}

/** Something that must hold between the books and what a module wrote. */
export interface Check {
  /** What is wrong when it does not hold: "sum of a unit is not zero". */
  readonly name: string;
  /** What an operator reads when it holds, in Thai. */
  readonly text: string;
  /** A SELECT of two text columns, subject and detail, with a row for each place where it does not hold. */
  readonly sql: Sql;
}

/** What somebody should look at (docs/decisions/alerts.md). */
export interface Alert {
  readonly kind: AlertKind;
  readonly level: AlertLevel;
  /**
   * How it is known. A SELECT of `at`, `what` it is about, and `more` or null, is looked at again and again: one alert for
   * each `what`, over when its rows are gone. `event`: it happened, and is over when somebody acknowledges it
   * (`raiseAlert`). `report`: somebody says from time to time all that stands (`reportAlerts`).
   */
  readonly source: Sql | 'event' | 'report';
  /** The sentence an operator reads; `count` is how many rows there are, or how often it happened. */
  readonly text: (what: string, more: string, count: number) => string;
}

/** What people call a row. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** Who the demo's people are (docs/interfaces/running.md#the-demo). */
export interface Demo {
  readonly appSecret: string;
  readonly members: readonly {
    readonly id: string;
    readonly tel: string;
    readonly first_name: string;
    readonly last_name: string;
    readonly bank_name: string;
    readonly bank_number: string;
    readonly birth_date: string;
    readonly member_level: string;
  }[];
  readonly memberPassword: string;
  readonly operators: readonly { readonly username: string; readonly name: string; readonly role: string }[];
  readonly operatorPassword: string;
  readonly totpSecret: string;
}

/**
 * What a module brings to the process; `app.ts` lists every module once, and everything else is gathered from that list
 * (docs/decisions/modules.md). `Deps` is what the module needs beside what every module is given: things from outside, and
 * functions of the modules above it.
 */
export interface Module<in Deps extends ModuleDeps = ModuleDeps> {
  /** The name of its folder. */
  readonly name: string;
  /** It sees the modules of lower ones (`.dependency-cruiser.cjs` reads it here); a literal number. */
  readonly stratum: number;
  /** Mounts what members call. */
  readonly portal?: (app: FastifyInstance, deps: Deps) => void | Promise<void>;
  /** Mounts what operators call. */
  readonly console?: (app: FastifyInstance, deps: Deps) => void | Promise<void>;
  /** Whether who is connected may listen to a channel. */
  readonly channels?: {
    readonly portal?: (channel: string, member: MemberCaller) => boolean;
    readonly console?: (channel: string, operator: OperatorCaller) => boolean;
  };
  /** Background work by the name it is ordered under; after each the outbox is looked at. */
  readonly jobs?: (deps: Deps) => Readonly<Record<string, Job>>;
  /** Which of its jobs run by the clock, as cron in UTC. */
  readonly clock?: Readonly<Record<string, string>>;
  /** What looks for work on every node, by the name it is woken under. */
  readonly pollers?: (deps: Deps) => Readonly<Record<string, Poller>>;
  /** What follows from events that were committed, in the transaction that takes them out of the outbox. */
  readonly onEvents?: (deps: Deps) => OnEvents;
  /** Once the servers listen; what it throws is logged. */
  readonly onListening?: (deps: Deps) => Promise<void>;
  /** Every table of the module: `kept`, or when its rows go. */
  readonly tables?: Readonly<Record<string, string>>;
  /** What goes at night when its time has passed. */
  readonly forget?: readonly Forget[];
  /** What goes within the hour. */
  readonly sweep?: (db: Db) => Promise<unknown>;
  /** What a member may take along, by its name in the file. */
  readonly exports?: Readonly<Record<string, ExportPart>>;
  /** What its rows are called where the trail has only their ids: a SELECT of `id` as text and `name`. */
  readonly names?: (ids: readonly string[]) => Sql<Named>;
  /** Its part of the console's search. */
  readonly finds?: readonly Finder[];
  /** What operators read of a member's past. */
  readonly timeline?: readonly TimelinePart[];
  /** What operators may read of some days and take along as a file, by its name in the terms. */
  readonly reports?: Partial<Readonly<Record<ReportName, ReportPart>>>;
  /** Work that waits for operators, by its name in the terms. */
  readonly queues?: Partial<Readonly<Record<WordOf<'queues'>, Queue>>>;
  /** Figures of the day, by their names in the terms. */
  readonly figures?: Partial<Readonly<Record<WordOf<'amounts'> | WordOf<'counts'>, Figure>>>;
  /**
   * What closing a flag of a rule of its own does, in that transaction and under the flag's lock. It throws invalid_input for
   * an outcome it does not know. What waits for a second operator leaves the flag open.
   */
  readonly riskRules?: Partial<
    Readonly<Record<RiskRule, (tx: Tx, flag: never, outcome: string, actor: Actor) => Promise<object | undefined>>>
  >;
  /** What two operators decide. */
  readonly approvals?: readonly ApprovalOfModule[];
  readonly checks?: readonly Check[];
  readonly alerts?: readonly Alert[];
  readonly metrics?: readonly Metric[];
  /** Its part of the demo's data. */
  readonly seed?: (tx: Tx, demo: Demo) => void | Promise<void>;
}

/** A module as a value; `defineModule<Needs>` where it needs more than every module is given. */
export const defineModule = <Deps extends ModuleDeps = ModuleDeps>(module: Module<Deps>): Module<Deps> => module;
