import type { QueryKey } from '@tanstack/react-query';
import { type ComponentType, createContext, useContext } from 'react';
import type { AlertKind } from '@portal/contract/console/alerts.ts';
import type { Approval } from '@portal/contract/console/approvals.ts';
import type { getDashboard } from '@portal/contract/console/dashboard.ts';
import type { SearchMatch, MatchKind } from '@portal/contract/console/search.ts';
import type { RiskRule } from '@portal/contract/console/risk.ts';
import type { Output } from '@portal/contract/endpoint.ts';
import type { Permission } from '@portal/contract/permissions.ts';
import type { QueueEvent } from '@portal/contract/realtime.ts';
import type { EntryOf } from '@portal/contract/modules.ts';
import type { IconName } from './actions/icon.tsx';
import type { Sla } from './figures/time.tsx';

/** Waiting queues and figures of the day, from the server. */
export type Dashboard = Output<typeof getDashboard>['data'];

/** Navigation groups in order (docs/design/console.md#sections); empty ones are hidden. */
export const navGroups = [
  'ภาพรวม',
  'คิวงาน',
  'สมาชิก',
  'การเงิน',
  'การตลาด',
  'เกม',
  'แนะนำเพื่อน',
  'รายงาน',
  'ตั้งค่า',
  'ระบบ',
] as const;

export interface NavEntry {
  readonly group: (typeof navGroups)[number];
  readonly title: string;
  readonly icon: IconName;
  readonly permission: Permission;
  /** Letter after G for frequent pages. */
  readonly letter?: string;
}

export interface Waiting {
  /** Dashboard queues by name; several add up to one number. */
  readonly queues: readonly EntryOf<'queues'>[];
  /** Target waiting time; absent: none, or the one in the settings. */
  readonly sla?: Sla;
}

/** Number of waiting rows, the oldest one's time, and their amount, as far as counted. */
export const waitingOf = ({ queues, sla }: Waiting, { queues: counted }: Pick<Dashboard, 'queues'>) => {
  const all = queues.flatMap((name) => counted[name] ?? []);
  const amounts = all.flatMap(({ amount }) => amount ?? []);
  const moments = all.flatMap(({ oldest_at }) => oldest_at ?? []);
  return {
    count: all.reduce((sum, { waiting }) => sum + waiting, 0),
    oldest: moments.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null,
    amount: amounts.length ? amounts.reduce((sum, each) => sum + each, 0n) : undefined,
    sla: sla ?? all.find(({ sla_s }) => sla_s)?.sla_s ?? undefined,
  };
};

/** A dashboard figure that links to its page. */
export interface QueueTile extends Waiting {
  readonly icon: IconName;
  readonly name: string;
  /** Besides the page's; absent: the page's is enough. */
  readonly permission?: Permission;
  /** Query of the page's address: `?view=Approve`. */
  readonly search?: string;
  /** Without money: listed after the queues with money. */
  readonly isSecondary?: true;
}
/** A queue of work on a page; its count is in the navigation. */
export interface WorkQueue extends Waiting {
  readonly tiles: readonly QueueTile[];
  /** Label in the top bar; absent: not shown there. */
  readonly topBar?: string;
  /** Announcement of new requests; absent: none. */
  readonly notification?: {
    /** Name of one request. */
    readonly word: string;
    /** Two short notes (Hz) that tell the queues apart. */
    readonly notes: readonly [number, number];
  };
}

/** A figure of the day on the dashboard, with yesterday's where it has one. */
export interface DayFigure {
  /** Its key in the amounts or the counts. */
  readonly name: EntryOf<'amounts'> | EntryOf<'counts'>;
  readonly text: string | ((today: Dashboard['today']) => string);
  /** Line below it, when there is no figure of yesterday. */
  readonly note?: string;
}

export interface FeaturePage {
  /** Path with parameters: `/members/:id`. */
  readonly path: string;
  readonly lazy: () => Promise<{ Component: ComponentType }>;
  /** Its place in the navigation; absent: it belongs to the page with the longest matching path. */
  readonly nav?: NavEntry;
  readonly queue?: WorkQueue;
}

/** Kinds of rows that open beside a page, by their word in the address; features add their own (`declare module`). */
export interface SidePanelKinds {}
export type SidePanelKind = keyof SidePanelKinds;
export interface SidePanelContent {
  readonly title: string;
  readonly permission: Permission;
  readonly Content: ComponentType<{ id: string }>;
}

/** A kind of search hit. */
export interface SearchHitWords {
  readonly text: string;
  readonly icon: IconName;
  /** Its page, with the row open. */
  readonly pathOf: (of: SearchMatch) => string;
}

/** A kind of approval. */
export interface ApprovalKind {
  readonly text: string;
  readonly icon: IconName;
  /** The request has an amount. */
  readonly movesMoney?: true;
  /** Approval credits a member, so it waits in the action queue first. */
  readonly isCredit?: true;
  /** Permission the checker needs besides deciding approvals. */
  readonly agreedBy?: Permission;
  /** Side panel for the subject, so that the checker sees what the maker saw. */
  readonly panel?: SidePanelKind;
  /** Its subject is inspected and approved on this page. */
  readonly evidence?: { readonly path: string; readonly text: string };
}

/** Panel of a feature on the member's page. */
interface MemberPanel {
  readonly permission: Permission;
  readonly Content: ComponentType<{
    member: { readonly id: string; readonly name: string; readonly tel_masked: string };
  }>;
}

type Words = Readonly<Record<string, string>>;
/** Words of the audit trail, whose lines the server writes as keys and values. */
export interface AuditWords {
  /** Subjects: the first part of an action. */
  readonly subjects?: Words;
  /** Actions; created, changed and removed content is named after its subject. */
  readonly actions?: Words;
  /** Names of an action's details. */
  readonly details?: Words;
  /** Names of enumerated values. */
  readonly values?: Words;
}

/** Declaration in a folder's `feature.ts`, exported as `feature` and collected by `app/features.ts`. */
export interface ConsoleFeature {
  /** Order among all features, and of its pages within a navigation group. */
  readonly order: number;
  readonly pages?: readonly FeaturePage[];
  readonly figures?: readonly DayFigure[];
  readonly memberPanel?: MemberPanel;
  readonly sidePanels?: { readonly [Kind in SidePanelKind]?: SidePanelContent };
  readonly approvals?: {
    readonly kinds: { readonly [Kind in Approval['kind']]?: ApprovalKind };
    /** Query keys to invalidate after one is decided. */
    readonly refresh: readonly QueryKey[];
  };
  /** Its hits in the search results. */
  readonly searchHits?: { readonly [Kind in MatchKind]?: SearchHitWords };
  /** Page that opens an alert. */
  readonly alerts?: { readonly [Kind in AlertKind]?: { readonly path: string; readonly permission: Permission } };
  /** Queries that each server event invalidates. */
  readonly realtime?: readonly { readonly queryKey: QueryKey; readonly on: readonly QueueEvent[] }[];
  readonly audit?: AuditWords;
  /** Member events of its module for the timeline, by kind. */
  readonly timeline?: Words;
  /** Names of its risk rules. */
  readonly riskWords?: { readonly [Rule in RiskRule]?: string };
  /** Names of its module's settings (docs/interfaces/console.md#settings). */
  readonly settings?: Words;
  /** Page that edits them; absent: the page of all settings. */
  readonly settingsPath?: string;
}

export const FeaturesContext = createContext<readonly ConsoleFeature[]>([]);

/** All features of the console, for the audit trail, approvals and the dashboard. */
export const useFeatures = (): readonly ConsoleFeature[] => useContext(FeaturesContext);

/** Names of all risk rules. */
export const useRiskWords = (): Readonly<Record<string, string>> =>
  Object.assign({}, ...useFeatures().map(({ riskWords }) => riskWords));
