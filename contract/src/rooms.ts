import { banking } from './rooms/banking.ts';
import { chat } from './rooms/chat.ts';
import { content } from './rooms/content.ts';
import { games } from './rooms/games.ts';
import { identity } from './rooms/identity.ts';
import { minigame } from './rooms/minigame.ts';
import { operators } from './rooms/operators.ts';
import { payments } from './rooms/payments.ts';
import { platform } from './rooms/platform.ts';
import { promotions } from './rooms/promotions.ts';
import { referral } from './rooms/referral.ts';
import { reports } from './rooms/reports.ts';
import { saferPlay } from './rooms/safer-play.ts';
import { settings } from './rooms/settings.ts';
import type { RoomTerms } from './rooms/terms.ts';

/** Every room that has terms of its own. Errors, permissions, settings and events are gathered from this list. */
export const rooms = [
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

type Rooms = (typeof rooms)[number];
type Has<Key extends keyof RoomTerms> = Extract<Rooms, Readonly<Record<Key, unknown>>>;
type All<Part> = (Part extends unknown ? (part: Part) => void : never) extends (all: infer Whole) => void
  ? Whole
  : never;

/** What the rooms have under a name, as one record. */
export const recordOf = <Key extends 'errors' | 'permissions' | 'settings'>(key: Key): All<Has<Key>[Key]> =>
  Object.assign({}, ...rooms.map((room: RoomTerms) => room[key])) as All<Has<Key>[Key]>;

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
/** A word of one of the lists. */
export type WordOf<Key extends Lists> = Has<Key>[Key] extends readonly (infer Word)[] ? Word : never;

/** Every word of one of the lists. */
export const wordsOf = <Key extends Lists>(key: Key): readonly WordOf<Key>[] =>
  rooms.flatMap((room: RoomTerms) => room[key] ?? []) as unknown as WordOf<Key>[];
