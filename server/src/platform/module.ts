import type { AlertKind, AlertLevel } from '@portal/contract/console/alerts.ts';
import type { RiskRule } from '@portal/contract/console/risk.ts';
import type { ReportName } from '@portal/contract/console/reports.ts';
import type { EntryOf } from '@portal/contract/modules.ts';
import type { Permission } from '@portal/contract/permissions.ts';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Metric } from 'prom-client';
import type { Db, Reader, Sql, Tx } from './database/db.ts';
import type { ExportPart } from './database/export.ts';
import type { Gauges } from './database/gauges.ts';
import type { ReportPart } from './database/report.ts';
import type { TimelinePart } from './database/timeline.ts';
import type { DeleteExpired } from './database/retention.ts';
import type { Finder } from './search/search.ts';
import type { Actor, MemberCaller, OperatorCaller } from './http/mount.ts';
import type { Job } from './outbox/jobs.ts';
import type { OnEvents } from './outbox/outbox.ts';
import type { Poller } from './outbox/poller.ts';
import type { PublishNow } from './fan-out/fan-out.ts';
import type { OwnRows } from './own-row.ts';
import type { AppSecret } from './security/app-secret.ts';
import type { Peppers } from './security/passwords.ts';
import type { Hashed, Sealed } from './security/sealed.ts';
import type { Uploads } from './uploads/uploads.ts';

/** Dependencies of every module. */
export interface ModuleDeps {
  readonly db: Db;
  /** A second connection with long timeouts, for reads over the whole ledger. */
  readonly slow: Db;
  readonly uploads: Uploads;
  readonly secrets: {
    readonly appSecret: AppSecret;
    readonly peppers: Peppers;
    readonly limitRates: boolean;
    /** The sandbox's signing secret; undefined in production. */
    readonly sandbox: string | undefined;
  };
  readonly publishNow: PublishNow;
  /** The portal's origin. */
  readonly portalUrl: () => string;
  readonly log: Logger;
  /** Wakes a poller of this process. */
  readonly wake: (poller: string) => void;
  /** Counts and logs a failure of background work that will be retried. */
  readonly onFailure: (work: string) => (error: unknown) => void;
}

/** An approval kind, as the operators' `defineApproval` makes it. */
export interface ApprovalOfModule {
  readonly kind: string;
  readonly execute: (
    tx: Tx,
    approval: never,
    by: { readonly checker: OperatorCaller; readonly address: string; readonly appSecret: AppSecret },
  ) => Promise<unknown>;
}

/** An invariant between the ledger and a module's rows. */
export interface Check {
  /** The violation: "sum of a unit is not zero". */
  readonly name: string;
  /** The invariant in Thai, for operators. */
  readonly text: string;
  /** A SELECT of subject and detail, both text, with a row per violation. */
  readonly sql: Sql;
  /**
   * Required of checks whose rows grow with play. `transfers`: finds what it must in balances and in
   * transfers and entries since the last closed moment, between two whole readings. `history`: only a whole reading runs it.
   */
  readonly reads?: 'transfers' | 'history';
}

/** An alert for operators (docs/decisions/alerts.md). */
export interface Alert {
  readonly kind: AlertKind;
  readonly level: AlertLevel;
  /**
   * A SELECT of `at`, `what` and `more` (or null), polled: one alert per `what`, closed when its rows are gone.
   * `event`: raised by `raiseAlert`, closed when acknowledged. `report`: a caller reports all open ones from time to
   * time (`reportAlerts`).
   */
  readonly source: Sql | 'event' | 'report';
  /** The sentence for operators; `count` is the number of rows or occurrences. */
  readonly text: (what: string, more: string, count: number) => string;
  /** A SELECT of the ids of the operators whom an alert is about; another must acknowledge it. */
  readonly concerned?: (what: string) => Sql<{ id: string }>;
}

/** A queue of work for operators, counted for those with the permission. */
export interface Queue {
  readonly permission: Permission;
  /** The waiting rows: `deposit where state = 'review'`. */
  readonly rows: Sql | ((by: OperatorCaller) => Sql);
  /** Aggregate: when the oldest began to wait. */
  readonly oldest_at?: Sql;
  /** Aggregate: their sum in satang. */
  readonly amount?: Sql;
  /** Seconds until one is late, from the settings. */
  readonly sla_s?: Sql;
}

/** A figure of the day so far, in satang if the contract lists it among the amounts. */
export interface Figure {
  /** Required besides `dashboard.see`; amounts need `ledger.see`. */
  readonly permission?: Permission;
  /** A SELECT of one number over the moments that are `within`. */
  readonly statement: (within: (moment: Sql) => Sql) => Sql;
  /** Also computed for yesterday up to the same hour. */
  readonly isCompared?: true;
}

/** A module's part in closing a member's account. */
export interface AccountClosure {
  /** Locks what could bring money to the member meanwhile; runs first. */
  readonly lock?: (tx: Tx, memberId: string) => Promise<unknown>;
  /** The error while something unfinished keeps the account open. */
  readonly refusal?: (reader: Reader, memberId: string) => Promise<'requests_open' | 'round_open' | undefined>;
  /** Money (satang) that can and must be withdrawn first. */
  readonly left?: (tx: Tx, member: MemberCaller) => Promise<bigint>;
  /** Runs in the transaction that closes the account; only one of them posts. */
  readonly end?: (tx: Tx, memberId: string) => Promise<void>;
}

/** A row's display name. */
export interface DisplayName {
  readonly id: string;
  readonly name: string;
}

/** The demo's members and operators (docs/interfaces/running.md#the-demo). */
export interface Demo {
  readonly appSecret: AppSecret;
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
 * A module; `app.ts` lists each once, and everything else is gathered from that list (docs/decisions/modules.md).
 * `Deps` adds what this module needs besides `ModuleDeps`: outside services and functions of higher modules.
 */
export interface Module<in Deps extends ModuleDeps = ModuleDeps> {
  /** Its folder's name. */
  readonly name: string;
  /** It may import modules of lower layers (`.dependency-cruiser.cjs` reads the literal number here). */
  readonly layer: number;
  /** Mounts the members' endpoints. */
  readonly portal?: (app: FastifyInstance, deps: Deps) => void | Promise<void>;
  /** Mounts the operators' endpoints. */
  readonly console?: (app: FastifyInstance, deps: Deps) => void | Promise<void>;
  /** Decides whether a caller may subscribe to a channel. */
  readonly channels?: {
    readonly portal?: (channel: string, member: MemberCaller) => boolean;
    readonly console?: (channel: string, operator: OperatorCaller) => boolean;
  };
  /** Background jobs by name; the outbox is polled after each. */
  readonly jobs?: (deps: Deps) => Readonly<Record<string, Job>>;
  /** Cron patterns (UTC) of its scheduled jobs. */
  readonly clock?: Readonly<Record<string, string>>;
  /** Pollers on every node, by the name that wakes them. */
  readonly pollers?: (deps: Deps) => Readonly<Record<string, Poller>>;
  /** Handles committed events, in the transaction that takes them from the outbox. */
  readonly onEvents?: (deps: Deps) => OnEvents;
  /** Runs once the servers listen; errors are logged. */
  readonly onListening?: (deps: Deps) => Promise<void>;
  /** Retention of every table of the module: `kept`, or when its rows go. */
  readonly tables?: Readonly<Record<string, string>>;
  /** Everything it seals with the application's secret. */
  readonly seals?: readonly Sealed[];
  /** Everything it hashes with the application's secret. */
  readonly hashes?: readonly Hashed[];
  /** Nightly retention. */
  readonly retention?: readonly DeleteExpired[];
  /** Hourly clean-up. */
  readonly sweep?: (db: Db) => Promise<unknown>;
  /** Parts of a member's data export, by their name in the file. */
  readonly exports?: Readonly<Record<string, ExportPart>>;
  /** Display names for ids in the audit log: a SELECT of `id` as text and `name`. */
  readonly names?: (ids: readonly string[]) => Sql<DisplayName>;
  /** Its parts of the console's search. */
  readonly finders?: readonly Finder[];
  /** Rows that a member may refer to in a support message. */
  readonly ownRows?: Partial<OwnRows>;
  /** Parts of a member's timeline. */
  readonly timeline?: readonly TimelinePart[];
  /** Its part in closing a member's account. */
  readonly closure?: AccountClosure;
  /** Reports by name. */
  readonly reports?: Partial<Readonly<Record<ReportName, ReportPart>>>;
  /** Queues of work for operators, by name. */
  readonly queues?: Partial<Readonly<Record<EntryOf<'queues'>, Queue>>>;
  /** Figures of the day, by name. */
  readonly figures?: Partial<Readonly<Record<EntryOf<'amounts'> | EntryOf<'counts'>, Figure>>>;
  /**
   * Handlers that close a risk flag, in that transaction and under the flag's lock. They throw invalid_input for an
   * unknown outcome. An outcome that needs a second operator leaves the flag open.
   */
  readonly riskRules?: Partial<
    Readonly<Record<RiskRule, (tx: Tx, flag: never, outcome: string, actor: Actor) => Promise<object | undefined>>>
  >;
  /** Maker-checker approvals. */
  readonly approvals?: readonly ApprovalOfModule[];
  readonly checks?: readonly Check[];
  readonly alerts?: readonly Alert[];
  /** Counted by the process. */
  readonly metrics?: readonly Metric[];
  /** Read from the database at each scrape. */
  readonly gauges?: readonly Gauges[];
  /** Its part of the demo's data. */
  readonly seed?: (tx: Tx, demo: Demo) => void | Promise<void>;
}

/** Defines a module; `defineModule<Needs>` where it needs more than `ModuleDeps`. */
export const defineModule = <Deps extends ModuleDeps = ModuleDeps>(module: Module<Deps>): Module<Deps> => module;
