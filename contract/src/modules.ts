import { banking } from './modules/banking.ts';
import { chat } from './modules/chat.ts';
import { content } from './modules/content.ts';
import { games } from './modules/games.ts';
import { identity } from './modules/identity.ts';
import { minigame } from './modules/minigame.ts';
import { operators } from './modules/operators.ts';
import { payments } from './modules/payments.ts';
import { platform } from './modules/platform.ts';
import { promotions } from './modules/promotions.ts';
import { referral } from './modules/referral.ts';
import { reports } from './modules/reports.ts';
import { saferPlay } from './modules/safer-play.ts';
import { settings } from './modules/settings.ts';
import type { ModuleTerms } from './modules/terms.ts';

/** Every module with terms of its own: the source of all errors, permissions, settings and events. */
export const modules = [
  platform,
  operators,
  settings,
  content,
  identity,
  banking,
  promotions,
  chat,
  games,
  payments,
  minigame,
  referral,
  saferPlay,
  reports,
] as const;

type Modules = (typeof modules)[number];
type Has<Key extends keyof ModuleTerms> = Extract<Modules, Readonly<Record<Key, unknown>>>;
type All<Part> = (Part extends unknown ? (part: Part) => void : never) extends (all: infer Union) => void
  ? Union
  : never;

/** Entries of all modules under one key, as one record. */
export const recordOf = <Key extends 'errors' | 'permissions' | 'settings'>(key: Key): All<Has<Key>[Key]> =>
  Object.assign({}, ...modules.map((module: ModuleTerms) => module[key])) as All<Has<Key>[Key]>;

type Lists =
  | 'alerts'
  | 'amounts'
  | 'approvals'
  | 'counts'
  | 'guards'
  | 'memberEvents'
  | 'queueEvents'
  | 'queues'
  | 'reports'
  | 'risks'
  | 'secrets'
  | 'systemEvents'
  | 'timeline';
/** An entry of one of the lists. */
export type EntryOf<Key extends Lists> = Has<Key>[Key] extends readonly (infer Word)[] ? Word : never;

/** All entries of one of the lists. */
export const entriesOf = <Key extends Lists>(key: Key): readonly EntryOf<Key>[] =>
  modules.flatMap((module: ModuleTerms) => module[key] ?? []) as unknown as EntryOf<Key>[];
