import type { ConsoleReward } from '@portal/contract/console/minigame.ts';
import { Chip } from '../../parts/chip.tsx';
import { rewardStates } from '../words.ts';

export const RewardChip = ({ state }: { state: ConsoleReward['state'] }) => {
  const [text, tone] = rewardStates[state];
  return <Chip {...(tone ? { tone } : {})}>{text}</Chip>;
};
