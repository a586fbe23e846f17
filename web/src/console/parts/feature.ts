import type { QueryKey } from '@tanstack/react-query';
import { type ComponentType, createContext, useContext } from 'react';
import type { AlertKind } from '@portal/contract/console/alerts.ts';
import type { Approval, getDashboard } from '@portal/contract/console/control.ts';
import type { Found, FoundKind } from '@portal/contract/console/search.ts';
import type { RiskRule } from '@portal/contract/console/risk.ts';
import type { Output } from '@portal/contract/endpoint.ts';
import type { Permission } from '@portal/contract/permissions.ts';
import type { QueueEvent } from '@portal/contract/realtime.ts';
import type { WordOf } from '@portal/contract/modules.ts';
import type { IconName } from './actions/icon.tsx';
import type { Sla } from './figures/time.tsx';

/** Waiting queues and figures of the day, as the server counts them. */
export type Dashboard = Output<typeof getDashboard>['data'];

/** The groups of the navigation, in its order (docs/design/console.md#sections); one without pages is not shown. */
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
  /** The letter after G, where a page is gone to often; R belongs to the reports to come. */
  readonly letter?: string;
}

export interface Waiting {
  /** Queues of the dashboard by name; what waits in several is one number. */
  readonly queues: readonly WordOf<'queues'>[];
  /** The promise to who waits; absent: none, or the one that the house sets. */
  readonly sla?: Sla;
}

/** The number of all that wait, since when the oldest does, and their amount, as far as each is counted. */
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

/** A figure on the dashboard that leads to its page. */
export interface QueueTile extends Waiting {
  readonly icon: IconName;
  readonly name: string;
  /** What the address of the page has besides: `?view=Approve`. */
  readonly search?: string;
  /** No money waits here: it stands after those where money does. */
  readonly isSecondary?: true;
}
/** Work that waits for operators on a page; how much is counted in the navigation. */
export interface WorkQueue extends Waiting {
  readonly tiles: readonly QueueTile[];
  /** Its word in the top bar; absent: it is not counted there. */
  readonly topBar?: string;
  /** How its new requests are announced; absent: they are not. */
  readonly notification?: {
    /** What one of them is called. */
    readonly word: string;
    /** Two short notes, so that the ear tells the queues apart. Hertz. */
    readonly notes: readonly [number, number];
  };
}

/** A figure of the day on the dashboard; yesterday stands beside one that has it. */
export interface DayFigure {
  /** Its name among the amounts or the counts. */
  readonly name: WordOf<'amounts'> | WordOf<'counts'>;
  readonly text: string | ((today: Dashboard['today']) => string);
  /** The line below, where yesterday is not counted. */
  readonly note?: string;
}

export interface FeaturePage {
  /** With the names of its parameters: `/members/:id`. */
  readonly path: string;
  readonly lazy: () => Promise<{ Component: ComponentType }>;
  /** Its place in the navigation; absent: it belongs to the page whose path its own begins with. */
  readonly nav?: NavEntry;
  readonly queue?: WorkQueue;
}

/** The kinds of things that open beside a page, by their word in the address: each feature adds its own (`declare module`). */
export interface SidePanelKinds {}
export type SidePanelKind = keyof SidePanelKinds;
export interface SidePanelContent {
  readonly title: string;
  readonly permission: Permission;
  readonly Content: ComponentType<{ id: string }>;
}

/** A kind of thing that the search of the top bar finds. */
export interface FoundWords {
  readonly text: string;
  readonly icon: IconName;
  /** Its page, with the row open. */
  readonly pathOf: (of: Found) => string;
}

/** A question that a second operator answers. */
export interface ApprovalKind {
  readonly text: string;
  readonly icon: IconName;
  /** It has an amount. */
  readonly movesMoney: boolean;
  /** An approval credits a member, so it waits in the action queue first. */
  readonly isCredit?: true;
  /** What the second operator must be allowed besides deciding approvals. */
  readonly agreedBy?: Permission;
  /** What opens beside the question, so that the second person sees what the first one saw: the subject of the question. */
  readonly panel?: SidePanelKind;
  /** Where what it is about is looked at before, and agreed to there. */
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
/** The audit trail in words: its lines are written by the server as keys and values. */
export interface AuditWords {
  /** What is written about: the word before the first dot of an action. */
  readonly subjects?: Words;
  /** Actions; those of created, changed and removed content are named after their subject. */
  readonly actions?: Words;
  /** The names of what stands beside an action. */
  readonly details?: Words;
  /** Values that are one of a few. */
  readonly values?: Words;
}

/** What a folder's `feature.ts` declares under the name `feature`; `app/features.ts` finds it there, and nothing knows one by name. */
export interface ConsoleFeature {
  /** Its place among all features; within a group of the navigation pages stand in this order. */
  readonly order: number;
  readonly pages?: readonly FeaturePage[];
  readonly figures?: readonly DayFigure[];
  readonly memberPanel?: MemberPanel;
  readonly sidePanels?: { readonly [Kind in SidePanelKind]?: SidePanelContent };
  readonly approvals?: {
    readonly kinds: { readonly [Kind in Approval['kind']]?: ApprovalKind };
    /** What may look different after one of them was answered. */
    readonly refresh: readonly QueryKey[];
  };
  /** Its rows in the results of the search. */
  readonly finds?: { readonly [Kind in FoundKind]?: FoundWords };
  /** Where an alert is looked into. */
  readonly alerts?: { readonly [Kind in AlertKind]?: { readonly path: string; readonly permission: Permission } };
  /** Which of its queries an event of the server makes stale. */
  readonly realtime?: readonly { readonly queryKey: QueryKey; readonly on: readonly QueueEvent[] }[];
  readonly audit?: AuditWords;
  /** What happened to a member, on the time line: the events of its module, and their kinds. */
  readonly timeline?: Words;
  /** The names of its rules of risk. */
  readonly riskWords?: { readonly [Rule in RiskRule]?: string };
  /** What the settings that its module reads are called (docs/interfaces/console.md#settings). */
  readonly settings?: Words;
  /** The page where these are changed; absent: with all others. */
  readonly settingsPath?: string;
}

export const FeaturesContext = createContext<readonly ConsoleFeature[]>([]);

/** All features of the console, for those that show something of each of them: the audit trail, approvals, the dashboard. */
export const useFeatures = (): readonly ConsoleFeature[] => useContext(FeaturesContext);

/** The name of every rule of risk. */
export const useRiskWords = (): Readonly<Record<string, string>> =>
  Object.assign({}, ...useFeatures().map(({ riskWords }) => riskWords));
