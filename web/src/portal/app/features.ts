import { chat } from '../chat/feature.ts';
import { content } from '../content/feature.ts';
import type { Feature } from '../feature.ts';
import { games } from '../games/feature.ts';
import { home } from '../home/feature.ts';
import { identity } from '../identity/feature.ts';
import { minigame } from '../minigame/feature.ts';
import { payments } from '../payments/feature.ts';
import { profile } from '../identity/profile/feature.ts';
import { promotions } from '../promotions/feature.ts';
import { referral } from '../referral/feature.ts';
import { saferPlay } from '../safer-play/feature.ts';
import { site } from '../settings/feature.ts';

/** All features of the portal; a new folder adds a line here. */
export const features: readonly Feature[] = [
  home,
  content,
  chat,
  games,
  identity,
  minigame,
  payments,
  profile,
  promotions,
  referral,
  saferPlay,
  site,
];
