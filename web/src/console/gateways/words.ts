import { wordsOfVerdict } from '@portal/contract/console/verdicts.ts';
import type { Tone } from '../parts/figures/chip.tsx';

/** What came of a webhook event, as an operator reads it. */
export const verdictOf = (verdict: string | null): readonly [text: string, tone: Tone] =>
  verdict === null ? ['รอตรวจ', 'pend'] : wordsOfVerdict(verdict);

/** Half a minute as "30 วินาที", longer as minutes and seconds. */
export const durationOf = (seconds: number): string =>
  seconds < 60
    ? `${Math.max(1, Math.round(seconds))} วินาที`
    : `${Math.floor(seconds / 60)} นาที ${Math.round(seconds % 60)} วินาที`;

export const shareOf = (part: number, whole: number): string => `${Math.floor((part * 100) / whole)}%`;
